import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type { Finder } from "../../kit/area/defineArea.ts";
import { folded } from "../../kit/base/folded.ts";
import { toGroup } from "./links.ts";

/** Returns only groups that match: the response also contains their ancestors. */
function matching(groups: readonly GroupRepresentation[], text: string): GroupRepresentation[] {
  return groups.flatMap((group) => [
    ...(folded(group.name ?? "").includes(folded(text)) ? [group] : []),
    ...matching(group.subGroups ?? [], text),
  ]);
}

/** Finds groups of all levels by name. */
const finder: Finder<GroupRepresentation> = {
  rows: async (read, text) =>
    matching(await read<GroupRepresentation>("/groups", { search: text, briefRepresentation: true }), text),
  say: ({ id, name, path }) => ({ id, label: name, detail: path }),
  link: (id) => toGroup([id]),
};

export default finder;
