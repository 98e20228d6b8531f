import type { Server } from "../../../api/server.ts";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { compare, type Difference } from "../../../sections/diff/diff.ts";
import { each } from "../../../sections/bulk/each.ts";
import { transferApi, type Present } from "./api.ts";
import type { Entry, IfExists, Kind } from "./importFile.ts";
import { keyOfNeed, unmetOf, type Need } from "./needs.ts";

/** Maximum number of records to look up. The preview of larger files is incomplete. */
export const mostLookedUp = 200;

/** `unknown`: the lookup failed. `stops`: Keycloak rejects the whole import. */
export type Outcome = "added" | "skipped" | "overwritten" | "stops" | "unknown";

/** Most severe first. */
const outcomes: readonly Outcome[] = ["stops", "overwritten", "skipped", "unknown", "added"];

/** What a lookup found. */
export interface LookedUpFile {
  looked: readonly Looked[];
  /** Keys of the needs that the realm doesn't have. */
  missing: ReadonlySet<string>;
}

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
  /** Missing records without which Keycloak rejects the whole import. */
  stopsFor?: readonly Need[];
  /** Missing records that the entry is imported without. */
  lost?: readonly Need[];
  /** Changes of a record that is overwritten. */
  differences: readonly Difference[];
}

/** Looks up existing records and needs, four at a time. Records that can't be read stay unknown. */
export const lookUp = (server: Server, entries: readonly Entry[], needs: readonly Need[]) => {
  const api = transferApi(server);
  const names = entries.map(({ kind, client = "", name }) => `${kind} ${client} ${name}`);
  return {
    queryKey: server.key("realm-settings", "import", names, needs.map(keyOfNeed)),
    staleTime: 0,
    queryFn: async (): Promise<LookedUpFile> => {
      const found = new Map<Entry, Present>();
      const look = (entry: Entry) =>
        api.present(entry).then(
          (present) => void found.set(entry, present),
          () => {},
        );
      const missing = new Set<string>();
      const lookFor = (need: Need) =>
        api.has(need).then(
          (isThere) => void (isThere || missing.add(keyOfNeed(need))),
          () => {},
        );
      if (entries.length) await each(entries.slice(0, mostLookedUp), look);
      if (needs.length) await each(needs.slice(0, mostLookedUp), lookFor);
      return { looked: entries.map((entry) => ({ entry, present: found.get(entry) })), missing };
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
  missing: ReadonlySet<string> = new Set(),
): Foretold[] {
  const unmet = unmetOf(
    looked.map(({ entry }) => entry),
    missing,
  );
  return looked.map(({ entry: { kind, name, client, record }, present }, index) => {
    const expected = outcomeOf(present, ifExists, client !== undefined && clients.has(client));
    const { stops = [], lost = [] } = expected === "skipped" ? {} : (unmet[index] ?? {});
    const outcome = stops.length > 0 ? "stops" : expected;
    const isCompared = outcome === "overwritten" && typeof present === "object" && present !== null;
    return {
      ...{ id: String(index), kind, name, client, outcome },
      ...(kind === "identityProviders" && mapped.has(name) && { isWithoutMappers: true }),
      ...(stops.length > 0 && { stopsFor: stops }),
      ...(lost.length > 0 && { lost }),
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
