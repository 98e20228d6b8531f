import type { Finding } from "../../check-up/index.ts";
import type { UserEvent } from "../../sections/event-table/events.ts";

/** Sign-ins of a client, and those that its fix stops. */
export interface SignInCount {
  all: number;
  /** Undefined if events do not record what the fix is about. */
  atRisk: number | undefined;
}

type Test = (details: Readonly<Record<string, string>>, finding: Finding) => boolean;

const isPasswordGrant: Test = ({ grant_type }) => grant_type === "password";

/** True for a redirect URI that a list of valid ones allows. A wildcard is at the end only. */
export const isAllowed = (uri: string, valid: readonly string[]): boolean =>
  valid.some((pattern) => (pattern.endsWith("*") ? uri.startsWith(pattern.slice(0, -1)) : uri === pattern));

const usesRemovedUri: Test = ({ redirect_uri: uri }, { fix }) => {
  const after = fix?.changes.find(({ path }) => path[0] === "redirectUris")?.after;
  return uri !== undefined && Array.isArray(after) && !isAllowed(uri, after.map(String));
};

/** Sign-ins that stop with the fix of a check. Events have no trace of PKCE, scopes, roles and web origins. */
const tests: Readonly<Record<string, Test>> = {
  K02: usesRemovedUri,
  K04: usesRemovedUri,
  K05: usesRemovedUri,
  K09: ({ response_type: type = "" }) => /token/.test(type),
  K10: isPasswordGrant,
  F01: isPasswordGrant,
};

/** True for checks that redirect URIs in events help with. */
export const showsUris = ({ check }: Pick<Finding, "check">): boolean => ["K01", "K03"].includes(check);

/** Sign-ins by client ID. */
export function byClient(events: readonly UserEvent[]): ReadonlyMap<string, readonly UserEvent[]> {
  const found = new Map<string, UserEvent[]>();
  for (const event of events) {
    if (event.clientId === undefined) continue;
    const own = found.get(event.clientId);
    if (own) own.push(event);
    else found.set(event.clientId, [event]);
  }
  return found;
}

export function countFor(finding: Finding, events: readonly UserEvent[]): SignInCount {
  const test = tests[finding.check];
  return {
    all: events.length,
    atRisk: test && events.filter(({ details = {} }) => test(details, finding)).length,
  };
}

/** Redirect URIs of sign-ins, the most frequent first. */
export function urisIn(events: readonly UserEvent[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { details } of events) {
    const uri = details?.redirect_uri;
    if (uri !== undefined) counts.set(uri, (counts.get(uri) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([uri]) => uri);
}
