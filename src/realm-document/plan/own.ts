import { withoutSecrets } from "../../api/secrets.ts";
import type { Item, Json } from "../document.ts";
import { specOf } from "../kinds/kinds.ts";

/** Canonical fields of an item that its own record holds, without secrets: compared to find conflicts. */
export function ownPartOf({ kind, data }: Pick<Item, "kind" | "data">): Json {
  const parts = Object.keys(specOf(kind).parts);
  return withoutSecrets(Object.fromEntries(Object.entries(data).filter(([field]) => !parts.includes(field))));
}
