import type { Credential } from "../api.ts";

/** Credentials of one type, in their order. */
export interface CredentialGroup {
  type: string;
  credentials: readonly Credential[];
}

/** Request that moves a credential after another one. Without `after`, moves it to the top. */
export interface Move {
  id: string;
  after: string | undefined;
}

/** Groups credentials by type. The first credential of a type sets the position of its group. */
export function groupsOf(credentials: readonly Credential[]): CredentialGroup[] {
  const types = [...new Set(credentials.map(({ type = "" }) => type))];
  return types.map((type) => ({
    type,
    credentials: credentials.filter((credential) => (credential.type ?? "") === type),
  }));
}

/** IDs in the order of the groups. */
export const idsOf = (groups: readonly CredentialGroup[]): string[] =>
  groups.flatMap(({ credentials }) => credentials.map(({ id = "" }) => id));

/**
 * Returns the requests that move adjacent credentials into place, each after its predecessor.
 * Up and down use the same request. Only the top has its own.
 */
export function movesTo(wanted: readonly string[], block: readonly string[]): Move[] {
  return block.map((id) => ({ id, after: wanted[wanted.indexOf(id) - 1] }));
}
