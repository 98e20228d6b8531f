import { ApiError } from "../../../api/ApiError.ts";
import { callsBy } from "../../../api/calls.ts";
import { readRecord, recordQuery } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { changeRecord, type RecordAccess } from "../../../kit/write/record.ts";
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

/** What is read again after a change: the document, and what other areas made of it. */
export const profileKeys = [["user-profile"], ["pick", "user-profile"]] as const;

/** By which the draft of the document is kept. */
export const draftName = "user-profile";

/** The server takes a second group of the same name, and from then on no user any more. Source: docs/spec/areas/user-profile.md "Edge cases". */
const taken = (errorMessage: string) =>
  new ApiError(errorMessage, {
    ...{ status: 409, method: "PUT", path: profilePath },
    responseData: { field: "name", errorMessage },
  });

const profileCalls = (server: Server) => {
  const detail = server.document<Profile>(["user-profile"], profilePath, ["attributes"]);
  const put = (profile: Profile) => server.request("PUT", profilePath, { body: profile });
  const access: RecordAccess<Profile> = { query: detail, write: (_, profile) => put(profile) };
  /** Changes the document as it is by then: what somebody else saved meanwhile stays. */
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
    /** Attributes of users, their groups, and the policy for those that it does not name. */
    detail,
    put,
    change,
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

/** The user profile of a realm: one document. Source: docs/spec/areas/user-profile.md "The document". */
export const profileApi = (server: Server) => callsBy(server, profileCalls);
