import type { Server } from "../../../api/server.ts";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { compare, type Difference } from "../../../sections/diff/diff.ts";
import { each } from "../../../sections/bulk/each.ts";
import { transferApi, type Present } from "./api.ts";
import type { Entry, IfExists, Kind } from "./importFile.ts";

/** Maximum number of records to look up. The preview of larger files is incomplete. */
export const mostLookedUp = 200;

/** `unknown`: the lookup failed. `stops`: Keycloak rejects the whole import. */
export type Outcome = "added" | "skipped" | "overwritten" | "stops" | "unknown";

/** Most severe first. */
const outcomes: readonly Outcome[] = ["stops", "overwritten", "skipped", "unknown", "added"];

/** Record of a file with the existing record. */
export interface Looked {
  entry: Entry;
  present: Present | undefined;
}

/** Expected outcome for one record. */
export interface Foretold {
  id: string;
  kind: Kind;
  name: string;
  client?: string | undefined;
  outcome: Outcome;
  /** True for an identity provider whose mappers are in the file: a partial import ignores them. */
  isWithoutMappers?: boolean;
  /** Changes of a record that is overwritten. */
  differences: readonly Difference[];
}

/** Looks up existing records, four at a time. Records that can't be read stay unknown. */
export const lookUp = (server: Server, entries: readonly Entry[]) => {
  const api = transferApi(server);
  const names = entries.map(({ kind, client = "", name }) => `${kind} ${client} ${name}`);
  return {
    queryKey: server.key("realm-settings", "import", names),
    staleTime: 0,
    queryFn: async (): Promise<Looked[]> => {
      const found = new Map<Entry, Present>();
      const look = (entry: Entry) =>
        api.present(entry).then(
          (present) => void found.set(entry, present),
          () => {},
        );
      if (entries.length) await each(entries.slice(0, mostLookedUp), look);
      return entries.map((entry) => ({ entry, present: found.get(entry) }));
    },
  };
};

const clashes = { FAIL: "stops", SKIP: "skipped", OVERWRITE: "overwritten" } as const;

/** Returns the expected outcomes. A role of a missing client that is not in the import stops the whole import (412). */
export function foretell(
  looked: readonly Looked[],
  ifExists: IfExists,
  clients: ReadonlySet<string>,
  mapped: ReadonlySet<string> = new Set(),
): Foretold[] {
  return looked.map(({ entry: { kind, name, client, record }, present }, index) => {
    const outcome = outcomeOf(present, ifExists, client !== undefined && clients.has(client));
    const isCompared = outcome === "overwritten" && typeof present === "object" && present !== null;
    return {
      ...{ id: String(index), kind, name, client, outcome },
      ...(kind === "identityProviders" && mapped.has(name) && { isWithoutMappers: true }),
      differences: isCompared ? differencesOf(present, record) : [],
    };
  });
}

/** Returns the number of records by outcome, most severe first. */
export const countsIn = (foretold: readonly Foretold[]): readonly { outcome: Outcome; count: number }[] =>
  outcomes
    .map((outcome) => ({ outcome, count: foretold.filter((one) => one.outcome === outcome).length }))
    .filter(({ count }) => count > 0);

function outcomeOf(present: Present | undefined, ifExists: IfExists, comesAlong: boolean): Outcome {
  if (present === undefined) return "unknown";
  if (present === "client-missing") return comesAlong ? "added" : "stops";
  return present === null ? "added" : clashes[ifExists];
}

/** Compares only the fields in the file. Keycloak sets the others itself. */
function differencesOf(present: object, record: object): readonly Difference[] {
  const { id: _, ...now }: { id?: unknown } = record;
  return compare(withMaskedSecrets(present), withMaskedSecrets(now)).differences;
}
