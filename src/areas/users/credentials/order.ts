import type { Credential } from "../api.ts";

/** Credentials of one type, in their order. */
export interface CredentialGroup {
  type: string;
  credentials: readonly Credential[];
}

/** A call that puts a credential behind another one, or, without, to the very top. */
export interface Move {
  id: string;
  after: string | undefined;
}

/** Credentials by type; the first of a type says where its group stands. */
export function groupsOf(credentials: readonly Credential[]): CredentialGroup[] {
  const types = [...new Set(credentials.map(({ type = "" }) => type))];
  return types.map((type) => ({
    type,
    credentials: credentials.filter((credential) => (credential.type ?? "") === type),
  }));
}

/** Ids in the order of the groups. */
export const idsOf = (groups: readonly CredentialGroup[]): string[] =>
  groups.flatMap(({ credentials }) => credentials.map(({ id = "" }) => id));

/**
 * The calls that bring some neighbours of a wanted order into place: each behind the one before it, in order.
 * Going up takes the same call as going down; only the very top has one of its own.
 */
export function movesTo(wanted: readonly string[], block: readonly string[]): Move[] {
  return block.map((id) => ({ id, after: wanted[wanted.indexOf(id) - 1] }));
}
