import { useMemo } from "react";
import { useServer } from "../../../kit/panel/session.ts";
import { rowsOf, type AnyRowsQuery } from "../../../kit/table/rows.ts";
import { entriesOf, type FileRealm, type IfExists, type Kind } from "./importFile.ts";
import { needsToLookUp } from "./needs.ts";
import { foretell, lookUp, type Foretold, type LookedUpFile } from "./preview.ts";

/** Selected parts of a file. */
export interface Chosen {
  realm: FileRealm;
  kinds: readonly Kind[];
  ifExists: IfExists;
}

/** Returns the expected outcomes as a query, which list and summary share. */
export function useForetold({ realm, kinds, ifExists }: Chosen) {
  const server = useServer();
  return useMemo(() => {
    const entries = kinds.flatMap((kind) => entriesOf(realm, kind));
    const clients = new Set(kinds.includes("clients") ? entriesOf(realm, "clients").map(({ name }) => name) : []);
    const mapped = new Set((realm.identityProviderMappers ?? []).map((mapper) => String(mapper.identityProviderAlias)));
    const query: AnyRowsQuery<Foretold> = rowsOf(
      lookUp(server, entries, needsToLookUp(realm, kinds)),
      ({ looked, missing }: LookedUpFile) => foretell(looked, ifExists, clients, mapped, missing),
    );
    return { count: entries.length, query };
  }, [server, realm, kinds, ifExists]);
}
