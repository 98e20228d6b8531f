import { ApiError } from "../../../api/ApiError.ts";
import { callsBy } from "../../../api/calls.ts";
import { readRecord, recordQuery } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { changeRecord, changing, type RecordAccess } from "../../../kit/write/record.ts";
import {
  attributesOf,
  groupsOf,
  missing,
  profilePath,
  withAttribute,
  withGroup,
  type Attribute,
  type Group,
  type Profile,
} from "./document.ts";

/** Query keys to invalidate after a change: the document and data that other areas derive from it. */
export const profileKeys = [["user-profile"], ["pick", "user-profile"]] as const;

/** Storage key of the draft. */
export const draftName = "user-profile";

/**
 * Keycloak accepts a duplicate group name and then can't read any user.
 * Source: docs/spec/areas/user-profile.md "Edge cases".
 */
const taken = (errorMessage: string) =>
  new ApiError(errorMessage, {
    ...{ status: 409, method: "PUT", path: profilePath },
    responseData: { field: "name", errorMessage },
  });

const profileCalls = (server: Server) => {
  const detail = server.document<Profile>(["user-profile"], profilePath, ["attributes"]);
  const put = (profile: Profile) => server.request("PUT", profilePath, { body: profile });
  const access: RecordAccess<Profile> = { query: detail, write: (_, profile) => put(profile) };
  /** Changes a fresh document, so that changes of other admins stay. */
  const change = (how: (fresh: Profile) => Profile) => changeRecord(server, access, how);

  const entry = <E extends { name?: string }>(
    kind: string,
    name: string,
    entriesOf: (profile: Profile) => readonly E[],
    changed: (by: Server, next: E) => Promise<unknown>,
  ): RecordAccess<E> => ({
    query: recordQuery<{ name?: string }>({
      ...{ kind: "plain", identity: { name }, path: profilePath },
      key: server.key("user-profile", kind, name),
      read: async (signal) => {
        const found = entriesOf(await readRecord(detail, signal)).find((one) => one.name === name);
        if (!found) throw missing();
        return found;
      },
    }) as RecordAccess<E>["query"],
    write: changed,
  });

  return {
    /** User attributes, attribute groups and the policy for unmanaged attributes. */
    detail,
    put,
    change,
    /** `change` as a step. */
    changing: (how: (fresh: Profile) => Profile, what: string) => changing(server, access, how, what),
    attribute: (name: string): RecordAccess<Attribute> =>
      entry<Attribute>("attribute", name, attributesOf, (by, next) =>
        profileCalls(by).change((fresh) => withAttribute(fresh, name, () => next)),
      ),
    group: (name: string): RecordAccess<Group> =>
      entry<Group>("group", name, groupsOf, (by, next) =>
        profileCalls(by).change((fresh) => withGroup(fresh, name, () => next)),
      ),
    addAttribute: (attribute: Attribute) =>
      change((fresh) => {
        if (attributesOf(fresh).some(({ name }) => name === attribute.name))
          throw taken("realmSettings.userProfile.nameTaken");
        return { ...fresh, attributes: [...attributesOf(fresh), attribute] };
      }),
    addGroup: (group: Group) =>
      change((fresh) => {
        if (groupsOf(fresh).some(({ name }) => name === group.name))
          throw taken("realmSettings.userProfile.groupTaken");
        return { ...fresh, groups: [...groupsOf(fresh), group] };
      }),
  };
};

/** The user profile is one document. Source: docs/spec/areas/user-profile.md "The document". */
export const profileApi = (server: Server) => callsBy(server, profileCalls);
