import { settingOf, type StorageProvider } from "../storage.ts";

/** A change after which people who were imported may be removed, shut out or be other people. */
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

/** Settings by which people are found, and what a change of each means. */
const narrowing = {
  customUserSearchFilter: "filter",
  usersDn: "base",
  userObjectClasses: "classes",
  connectionUrl: "address",
  uuidLDAPAttribute: "uuid",
  usernameLDAPAttribute: "username",
} as const satisfies Record<string, Risk>;

/** What is lost with an edit mode. Where nothing could be changed, there is nothing to lose. */
const modeRisk: Readonly<Record<string, readonly Risk[]>> = { WRITABLE: ["editMode"], UNSYNCED: ["unsynced"] };

const isFalse = (provider: StorageProvider, name: string) => settingOf(provider, name) === "false";

/** Whom the server does not find any more it removes, unless that is turned off. */
export const isRemoving = (provider: StorageProvider) => !isFalse(provider, "removeInvalidUsersEnabled");

/** What a change of a directory may do to the people imported from it. Source: docs/spec/areas/user-federation.md "Who is removed". */
export function risksOf(before: StorageProvider, after: StorageProvider): Risk[] {
  const was = (name: string) => (settingOf(before, name) ?? "").trim();
  const is = (name: string) => (settingOf(after, name) ?? "").trim();
  const found = Object.entries(narrowing).flatMap(([name, risk]): Risk[] =>
    // Without a filter nobody is lost.
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
