import type {
  UserProfileAttribute,
  UserProfileConfig,
  UserProfileGroup,
} from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { ApiError } from "../../../api/ApiError.ts";

export type Profile = UserProfileConfig;
export type Attribute = UserProfileAttribute;
export type Group = UserProfileGroup;

export const profilePath = "/users/profile";

/** True for attributes that every realm needs. Source: docs/spec/areas/user-profile.md "The document". */
export const isFixed = (name: string): boolean => name === "username" || name === "email";

/** Role in a profile: the user or an admin. */
export type Side = "user" | "admin";

/** Permission of a side. Editing includes viewing. */
export type Right = "edits" | "sees" | "hidden";

export function rightOf({ permissions = {} }: Attribute, side: Side): Right {
  if (permissions.edit?.includes(side)) return "edits";
  return permissions.view?.includes(side) ? "sees" : "hidden";
}

/**
 * True if a side must fill in the attribute for all client scopes.
 * Without roles and scopes, it is required for both sides.
 */
export function isRequiredFor({ required }: Attribute, side: Side): boolean {
  if (!required) return false;
  const { roles = [], scopes = [] } = required;
  return roles.includes(side) || (!roles.length && !scopes.length);
}

export const attributesOf = ({ attributes = [] }: Profile): readonly Attribute[] => attributes;
export const groupsOf = ({ groups = [] }: Profile): readonly Group[] => groups;

/** Group of an attribute. Also undefined if the group doesn't exist. */
const groupOf = (profile: Profile, { group }: Attribute): string | undefined =>
  groupsOf(profile).some(({ name }) => name === group) ? group : undefined;

/** Attributes of a group, or without a group, in their order. */
export const inGroup = (profile: Profile, group: string | undefined): readonly Attribute[] =>
  attributesOf(profile).filter((attribute) => groupOf(profile, attribute) === group);

export const missing = () => new ApiError("HTTP 404 Not Found", { status: 404, method: "GET", path: profilePath });

type Named = { name?: string };

function changed<E extends Named>(entries: readonly E[], name: string, change: (entry: E) => E): E[] {
  if (!entries.some((entry) => entry.name === name)) throw missing();
  return entries.map((entry) => (entry.name === name ? change(entry) : entry));
}

/**
 * Returns the document with one attribute changed.
 * @throws ApiError 404 if the attribute no longer exists.
 */
export const withAttribute = (
  profile: Profile,
  name: string,
  change: (attribute: Attribute) => Attribute,
): Profile => ({
  ...profile,
  attributes: changed(attributesOf(profile), name, change),
});

/**
 * Returns the document with one group changed.
 * @throws ApiError 404 if the group no longer exists.
 */
export const withGroup = (profile: Profile, name: string, change: (group: Group) => Group): Profile => ({
  ...profile,
  groups: changed(groupsOf(profile), name, change),
});

export const withoutAttribute = (profile: Profile, name: string): Profile => ({
  ...profile,
  attributes: attributesOf(profile).filter((attribute) => attribute.name !== name),
});

/**
 * Returns the document without a group. Its attributes have no group then, because Keycloak rejects a missing group.
 */
export const withoutGroup = (profile: Profile, name: string): Profile => ({
  ...profile,
  groups: groupsOf(profile).filter((group) => group.name !== name),
  ...(attributesOf(profile).some(({ group }) => group === name) && {
    attributes: attributesOf(profile).map((attribute) => {
      const { group, ...rest } = attribute;
      return group === name ? rest : attribute;
    }),
  }),
});

/** Target of a move, relative to a neighbor. */
export interface Spot {
  before?: string | undefined;
  after?: string | undefined;
}

function put<E extends Named>(entries: readonly E[], entry: E, { before, after }: Spot, at: number): E[] {
  const rest = entries.filter(({ name }) => name !== entry.name);
  const index = (name: string | undefined) => (name === undefined ? -1 : rest.findIndex((one) => one.name === name));
  const [ahead, behind] = [index(before), index(after)];
  return rest.toSpliced(ahead >= 0 ? ahead : behind >= 0 ? behind + 1 : at, 0, entry);
}

/** Moves an attribute, optionally to another group. Keeps the order of all others. */
export function moveAttribute(profile: Profile, name: string, group: string | undefined, spot: Spot): Profile {
  const all = attributesOf(profile);
  const at = all.findIndex((attribute) => attribute.name === name);
  const found = all[at];
  if (!found) throw missing();
  const { group: _, ...rest } = found;
  const moved = groupOf(profile, found) === group ? found : { ...rest, ...(group !== undefined && { group }) };
  return { ...profile, attributes: put(all, moved, spot, at) };
}

/** Moves a group. */
export function moveGroup(profile: Profile, name: string, spot: Spot): Profile {
  const all = groupsOf(profile);
  const at = all.findIndex((group) => group.name === name);
  const found = all[at];
  if (!found) throw missing();
  return { ...profile, groups: put(all, found, spot, at) };
}
