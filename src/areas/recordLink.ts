import type { AreaLink } from "../kit/navigation/address.ts";
import type { Item } from "../realm-document/index.ts";
import { textOf } from "../realm-document/json.ts";
import { places } from "./places.ts";

/** Page of an item in its realm. Undefined for kinds without one, and for items of files. */
export function recordLink({ kind, id, names, data }: Item): AreaLink | undefined {
  if (kind === "realm") return places.realmSettings("general");
  if (kind === "identityProvider") return places.identityProvider(names[0] ?? "", textOf(data.providerId));
  if (id === undefined) return undefined;
  switch (kind) {
    case "client":
      return places.client(id);
    case "clientScope":
      return places.clientScope(id);
    case "realmRole":
      return places.role({ id });
    case "organization":
      return places.organization(id);
    case "flow":
      return places.flow(id);
    case "workflow":
      return places.workflow(id);
    default:
      return undefined;
  }
}
