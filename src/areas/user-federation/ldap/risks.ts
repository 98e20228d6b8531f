import { settingOf, type StorageProvider } from "../storage.ts";

/** Change that can remove imported users, lock them out or link them to other LDAP entries. */
export type Risk =
  | "filter"
  | "base"
  | "scope"
  | "classes"
  | "address"
  | "import"
  | "unsynced"
  | "editMode"
  | "uuid"
  | "username"
  | "removal";

/** Settings that select users, and the risk of a change. */
const narrowing = {
  customUserSearchFilter: "filter",
  usersDn: "base",
  userObjectClasses: "classes",
  connectionUrl: "address",
  uuidLDAPAttribute: "uuid",
  usernameLDAPAttribute: "username",
} as const satisfies Record<string, Risk>;

/** Risk of leaving an edit mode. The other modes have none. */
const modeRisk: Readonly<Record<string, readonly Risk[]>> = { WRITABLE: ["editMode"], UNSYNCED: ["unsynced"] };

const isFalse = (provider: StorageProvider, name: string) => settingOf(provider, name) === "false";

/** True by default: Keycloak removes imported users that it no longer finds in the directory. */
export const isRemoving = (provider: StorageProvider) => !isFalse(provider, "removeInvalidUsersEnabled");

/** Returns the risks of a change for imported users. Source: docs/spec/areas/user-federation.md "Removed users". */
export function risksOf(before: StorageProvider, after: StorageProvider): Risk[] {
  const was = (name: string) => (settingOf(before, name) ?? "").trim();
  const is = (name: string) => (settingOf(after, name) ?? "").trim();
  const found = Object.entries(narrowing).flatMap(([name, risk]): Risk[] =>
    // Removing the filter excludes no users.
    was(name) === is(name) || (name === "customUserSearchFilter" && is(name) === "") ? [] : [risk],
  );
  return [
    ...found,
    ...(was("searchScope") !== "1" && is("searchScope") === "1" ? (["scope"] as const) : []),
    ...(!isFalse(before, "importEnabled") && isFalse(after, "importEnabled") ? (["import"] as const) : []),
    ...(was("editMode") === is("editMode") ? [] : (modeRisk[was("editMode")] ?? [])),
    ...(!isRemoving(before) && isRemoving(after) ? (["removal"] as const) : []),
  ];
}
