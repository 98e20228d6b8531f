/** A way by which a user got admin roles. */
export interface Way {
  via: "realmRole" | "clientRole" | "group" | "permission" | "mapper" | "default";
  /** Role, group path, permission or mapper. */
  name: string;
  /** Admin roles, or scopes of a permission. */
  gives: readonly string[];
}

/** Permissions of an admin that others should know. */
export const powers = ["everything", "secrets", "impersonate", "users", "clients", "realm"] as const;

export type Power = (typeof powers)[number];

export const holderKinds = ["user", "serviceAccount", "policy", "provider", "everyone"] as const;

type HolderKind = (typeof holderKinds)[number];

/** A user, a service account or a rule that has admin roles in the realm. */
export interface Holder {
  kind: HolderKind;
  /** ID of the user or client, alias of the provider. */
  id: string;
  name: string;
  /** Realm of the account: this one, or the master realm. */
  realm: string;
  isEnabled: boolean;
  /** Type of an identity provider. */
  type?: string;
  ways: readonly Way[];
  /** All roles and scopes, sorted. */
  roles: readonly string[];
  powers: readonly Power[];
}

/** Parts that could not be read. */
export const accessParts = ["realm", "users", "permissions", "master"] as const;

export type AccessPart = (typeof accessParts)[number];

export interface AccessReport {
  holders: readonly Holder[];
  notRead: Partial<Record<AccessPart, "forbidden" | "failed" | "elsewhere">>;
  isComplete: boolean;
}
