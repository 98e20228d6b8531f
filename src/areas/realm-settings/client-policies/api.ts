import { callsBy } from "../../../api/calls.ts";
import { readRecord } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import type { RecordAccess } from "../../../kit/write/record.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { entryAccess, partAccess, withEntry, withoutPart, withParts, type Entries } from "./access.ts";
import {
  ownOf,
  policiesOf,
  profilesOf,
  type Part,
  type Policies,
  type Policy,
  type Profile,
  type Profiles,
} from "./documents.ts";
import { whole, type PartKind } from "./part.ts";

const profilesPath = "/client-policies/profiles";
const policiesPath = "/client-policies/policies";

const policyCalls = (server: Server) => {
  const profiles = server.document<Profiles>(
    ["client-policies", "profiles"],
    `${profilesPath}?include-global-profiles=true`,
    ["profiles"],
  );
  const policies = server.document<Policies>(
    ["client-policies", "policies"],
    `${policiesPath}?include-global-policies=true`,
    ["policies"],
  );
  const putProfiles = (own: readonly Profile[]) =>
    server.request("PUT", profilesPath, { body: { profiles: ownOf(own) } });
  const putPolicies = (own: readonly Policy[]) =>
    server.request("PUT", policiesPath, { body: { policies: ownOf(own) } });
  const profilesAccess: RecordAccess<Profiles> = {
    query: profiles,
    write: (_, document) => putProfiles(document.profiles),
  };
  const policiesAccess: RecordAccess<Policies> = {
    query: policies,
    write: (_, document) => putPolicies(document.policies),
  };
  /** Changes the realm's own profiles on a fresh document, so that changes of other admins stay. */
  const changeProfiles = (change: (own: Profile[]) => Profile[]) =>
    changeRecord(server, profilesAccess, (fresh) => ({ ...fresh, profiles: change(fresh.profiles) }));
  const changePolicies = (change: (own: Policy[]) => Policy[]) =>
    changeRecord(server, policiesAccess, (fresh) => ({ ...fresh, policies: change(fresh.policies) }));
  const entries: { profiles: Entries<Profile>; policies: Entries<Policy> } = {
    profiles: {
      path: profilesPath,
      key: ["client-policies", "profiles"],
      read: async (signal) => profilesOf(await readRecord(profiles, signal)),
      change: (by, change) => policyCalls(by).changeProfiles(change),
    },
    policies: {
      path: policiesPath,
      key: ["client-policies", "policies"],
      read: async (signal) => policiesOf(await readRecord(policies, signal)),
      change: (by, change) => policyCalls(by).changePolicies(change),
    },
  };
  /** Changes the parts of one entry. */
  const changeParts = (kind: PartKind, name: string, change: (parts: readonly Part[]) => readonly Part[]) =>
    kind.document === "profiles"
      ? changeProfiles((own) => withParts(own, name, kind, change))
      : changePolicies((own) => withParts(own, name, kind, change));
  return {
    profiles,
    policies,
    /** Replaces all profiles of the realm. Omits global profiles. */
    putProfiles,
    putPolicies,
    changeProfiles,
    changePolicies,
    profile: (name: string) => entryAccess(server, entries.profiles, name),
    policy: (name: string) => entryAccess(server, entries.policies, name),
    addProfile: (profile: Profile) => changeProfiles((own) => [...own, profile]),
    addPolicy: (policy: Policy) => changePolicies((own) => [...own, policy]),
    /**
     * Renames a profile in all policies that use it.
     * Keycloak doesn't do this, and rejects policies with a missing profile.
     */
    renameUses: (from: string, to: string) =>
      changePolicies((own) =>
        own.map((policy) =>
          policy.profiles?.includes(from)
            ? { ...policy, profiles: policy.profiles.map((name) => (name === from ? to : name)) }
            : policy,
        ),
      ),
    part: (kind: PartKind, at: { name: string; place: string }): RecordAccess<Part> =>
      kind.document === "profiles"
        ? partAccess(server, entries.profiles, kind, at)
        : partAccess(server, entries.policies, kind, at),
    addPart: (kind: PartKind, name: string, part: Part) => changeParts(kind, name, (parts) => [...parts, whole(part)]),
    /** Removes a part. `position` is its index at the time of the read. */
    removePart: (kind: PartKind, name: string, position: number, part: Part) =>
      changeParts(kind, name, (parts) => withoutPart(parts, position, part)),
    /** Changes the profiles of a policy. */
    changeUses: (policy: string, change: (profiles: readonly string[]) => readonly string[]) =>
      changePolicies((own) =>
        withEntry(own, policy, (entry) => ({ ...entry, profiles: [...change(entry.profiles ?? [])] })),
      ),
  };
};

/** Client profiles and policies, one document each. Source: docs/spec/areas/client-policies.md "Calls". */
export const clientPoliciesApi = (server: Server) => callsBy(server, policyCalls);
