import { useMemo } from "react";
import { useServer } from "../../../kit/panel.ts";
import { rowsOf, type AnyRowsQuery } from "../../../kit/table/rows.ts";
import { entriesOf, type FileRealm, type IfExists, type Kind } from "./importFile.ts";
import { foretell, lookUp, type Foretold, type Looked } from "./preview.ts";

/** What somebody wants of a file. */
export interface Chosen {
  realm: FileRealm;
  kinds: readonly Kind[];
  ifExists: IfExists;
}

/** What would become of each thing that was chosen, as a query: the list and its sum are one and the same look at the realm. */
export function useForetold({ realm, kinds, ifExists }: Chosen) {
  const server = useServer();
  return useMemo(() => {
    const entries = kinds.flatMap((kind) => entriesOf(realm, kind));
    const clients = new Set(kinds.includes("clients") ? entriesOf(realm, "clients").map(({ name }) => name) : []);
    const query: AnyRowsQuery<Foretold> = rowsOf(lookUp(server, entries), (looked: Looked[]) =>
      foretell(looked, ifExists, clients),
    );
    return { count: entries.length, query };
  }, [server, realm, kinds, ifExists]);
}
