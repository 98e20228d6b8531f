import { queryOptions } from "@tanstack/react-query";
import { browserStore } from "../realm-plan/browserStore.ts";

/** A check with open findings, to show without the code of the check-up. */
interface WorstCheck {
  check: string;
  severity: string;
  /** In the language of the run. */
  title: string;
  /** Names of items, a few at most. */
  names: readonly string[];
  count: number;
}

/** A run of the check-up as this browser keeps it: without values of the realm. */
export interface KeptCheck {
  id: string;
  owner: string;
  createdAtMs: number;
  realm: string;
  /** Language of the titles. */
  locale: string;
  /** Findings by identity, as the check-up compares them. */
  findings: Readonly<Record<string, { fingerprint: string; severity: string; isHeld?: true }>>;
  /** Checks of each group of the list. */
  counts: Readonly<Record<string, number>>;
  /** Open findings that were not put aside, by item. */
  openByItem: Readonly<Record<string, number>>;
  worst: readonly WorstCheck[];
}

const store = browserStore<KeptCheck>("checks");

/** Runs of a realm that are kept. Older ones are removed. */
const mostKept = 10;

const ofRealm = async (owner: string, realm: string) =>
  (await store.list(owner)).filter((kept) => kept.realm === realm);

export const lastChecks = {
  /** Runs of a realm, newest first. */
  list: ofRealm,
  async keep(check: KeptCheck): Promise<void> {
    await store.put(check);
    const old = (await ofRealm(check.owner, check.realm)).slice(mostKept);
    await Promise.all(old.map(({ id }) => store.remove(id)));
  },
};

export const lastCheckKey = (owner: string, realm: string) => ["last-check", owner, realm] as const;

/** Query of the last run. Sends nothing. */
export const lastCheckQuery = (owner: string, realm: string) =>
  queryOptions({
    queryKey: lastCheckKey(owner, realm),
    queryFn: async () => (await ofRealm(owner, realm))[0] ?? null,
    staleTime: 0,
    networkMode: "always",
  });
