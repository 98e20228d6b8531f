import type { Server } from "../../../api/server.ts";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { compare, type Difference } from "../../../sections/diff/diff.ts";
import { each } from "../../../sections/bulk/each.ts";
import { transferApi, type Present } from "./api.ts";
import type { Entry, IfExists, Kind } from "./importFile.ts";

/** So many are looked up; of larger files the rest is not foretold. */
export const mostLookedUp = 200;

/** `unknown`: could not be looked up. `stops`: the server refuses the whole import. */
export type Outcome = "added" | "skipped" | "overwritten" | "stops" | "unknown";

/** The worst first. */
const outcomes: readonly Outcome[] = ["stops", "overwritten", "skipped", "unknown", "added"];

/** Something in a file, and what is in the realm by its name. */
export interface Looked {
  entry: Entry;
  present: Present | undefined;
}

/** What would become of one thing. */
export interface Foretold {
  id: string;
  kind: Kind;
  name: string;
  client?: string | undefined;
  outcome: Outcome;
  /** Of what is overwritten: what would be other than it is. */
  differences: readonly Difference[];
}

/** Looks up what is there by the names in a file, four at a time. What may not be read stays unknown. */
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

/** What would become of what was looked up. A role of a client that is neither there nor imported along stops everything (412). */
export function foretell(looked: readonly Looked[], ifExists: IfExists, clients: ReadonlySet<string>): Foretold[] {
  return looked.map(({ entry: { kind, name, client, record }, present }, index) => {
    const outcome = outcomeOf(present, ifExists, client !== undefined && clients.has(client));
    const isCompared = outcome === "overwritten" && typeof present === "object" && present !== null;
    return {
      ...{ id: String(index), kind, name, client, outcome },
      differences: isCompared ? differencesOf(present, record) : [],
    };
  });
}

/** How many would become what, the worst first. */
export const countsIn = (foretold: readonly Foretold[]): readonly { outcome: Outcome; count: number }[] =>
  outcomes
    .map((outcome) => ({ outcome, count: foretold.filter((one) => one.outcome === outcome).length }))
    .filter(({ count }) => count > 0);

function outcomeOf(present: Present | undefined, ifExists: IfExists, comesAlong: boolean): Outcome {
  if (present === undefined) return "unknown";
  if (present === "client-missing") return comesAlong ? "added" : "stops";
  return present === null ? "added" : clashes[ifExists];
}

/** What a file says otherwise than what is there; the rest the server sets anew by itself. */
function differencesOf(present: object, record: object): readonly Difference[] {
  const { id: _, ...now } = record as Record<string, unknown>;
  return compare(withMaskedSecrets(present), withMaskedSecrets(now)).differences;
}
