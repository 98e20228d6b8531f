import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import type { Server } from "../../api/server.ts";
import type { AreaDef, Finder } from "../../kit/area/defineArea.ts";
import { bestFirst, type Hit } from "./hits.ts";

/** Maximum of results per record type. */
export const hitsPerKind = 5;

/** Searches records of an area on the server, best match first. An extra record proves that there are more. */
export async function findRecords(
  { icon }: AreaDef,
  { rows, say, link }: Finder,
  server: Server,
  text: string,
  signal: AbortSignal,
  info?: ServerInfoRepresentation,
): Promise<Hit[]> {
  const found = await rows(
    (path, query) => server.request("GET", path, { query: { first: 0, max: hitsPerKind + 1, ...query }, signal }),
    text,
  );
  const hits = found
    .map((row) => say(row, info))
    .flatMap(({ id, label, detail }): Hit[] => {
      if (!id || !label) return [];
      return [{ id, label, detail: detail === label ? undefined : detail, icon, link: link(id) }];
    });
  return bestFirst(hits, ({ label, detail }) => [label, detail], text);
}
