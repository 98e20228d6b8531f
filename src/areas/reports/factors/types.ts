/** Users that the report is about. */
export type FactorScope =
  | { of: "all" | "admins" }
  /** A group with its subgroups, users with a role, or users with sessions of a client. */
  | { of: "group" | "role" | "client"; id: string; name: string };

/**
 * Effect of a required second factor: none (`has`, `noPassword`), setup at the next sign-in, locked out, or unknown,
 * because the credentials could not be read.
 */
export const factorStates = ["has", "setUp", "lockedOut", "noPassword", "unknown"] as const;

export type FactorState = (typeof factorStates)[number];

/** A user with credentials. */
export interface UserFactors {
  id: string;
  username: string;
  email: string;
  /** Required actions of the user. */
  actions: readonly string[];
  isFederated: boolean;
  /** Types of credentials. Undefined if they could not be read. */
  types?: readonly string[];
  /** Time of the reading, in milliseconds. */
  readMs: number;
}

export interface FactorReport {
  users: readonly UserFactors[];
  /** True if Keycloak may ask for a second factor at the next sign-in. Undefined if this is unknown. */
  canSetUp?: boolean;
  /** Reason for an incomplete list of users. */
  notRead?: "forbidden" | "failed";
  /** True if the scope has more users than a report reads. */
  hasMore: boolean;
  isComplete: boolean;
}
