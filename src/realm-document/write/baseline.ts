import type { RealmDocument } from "../document.ts";
import { documentOfNormalized } from "../file/normalized.ts";
import { jsonOf } from "../json.ts";

/** New realms by release line, as `npm run record` reads them from a server. */
const files: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  "26.7": () => import("../baselines/26.7.json"),
};

/** A new realm of the server's version. Undefined for an unknown version, and for a part of a realm without its settings. */
export async function baselineOf({ source, sections }: RealmDocument): Promise<RealmDocument | undefined> {
  const line = /^\d+\.\d+/.exec(source.version ?? "")?.[0] ?? "";
  const load = files[line];
  if (!load || sections.realm.state !== "read") return undefined;
  return documentOfNormalized(jsonOf((await load()).default), line);
}
