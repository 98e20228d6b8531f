import { callsBy } from "../../../api/calls.ts";
import type { Server } from "../../../api/server.ts";
import type { RecordAccess } from "../../../kit/write/record.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { ownOf, type Policies, type Policy, type Profile, type Profiles } from "./documents.ts";

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
  return {
    profiles,
    policies,
    /** Takes the place of all profiles of the realm; those that come with the server are left out. */
    putProfiles,
    putPolicies,
    /** Changes the realm's own profiles as they are now: what somebody else saved meanwhile stays. */
    changeProfiles: (change: (own: Profile[]) => Profile[]) =>
      changeRecord(server, profilesAccess, (fresh) => ({ ...fresh, profiles: change(fresh.profiles) })),
    changePolicies: (change: (own: Policy[]) => Policy[]) =>
      changeRecord(server, policiesAccess, (fresh) => ({ ...fresh, policies: change(fresh.policies) })),
  };
};

/** Profiles and policies of clients, each one document. Source: docs/spec/areas/client-policies.md "Calls". */
export const clientPoliciesApi = (server: Server) => callsBy(server, policyCalls);
