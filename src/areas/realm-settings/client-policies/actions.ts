import type { Server } from "../../../api/server.ts";
import { defineActions, type Sending } from "../../../kit/action/defineActions.ts";
import type { clientPoliciesApi } from "./api.ts";
import { usersOf, type Entry, type Policy, type Profile } from "./documents.ts";

/** What the actions of profiles and policies look at. */
export interface PoliciesContext {
  api: ReturnType<typeof clientPoliciesApi>;
  manage: boolean;
}

const refresh = [["client-policies"]];
const nameOf = ({ name = "" }: Entry) => name;
const isOwn = ({ global }: Entry, { manage }: PoliciesContext) => manage && global !== true;
const without =
  (gone: Entry) =>
  <E extends Entry>(entries: E[]): E[] =>
    entries.filter(({ name }) => name !== gone.name);

/** What can be done to a profile. */
export const profileActions = defineActions<Profile, PoliciesContext>({
  area: "realm-settings",
  idOf: nameOf,
  nameOf,
  list: [
    {
      id: "delete-client-profile",
      label: "delete",
      icon: "trash",
      tone: "danger",
      may: isOwn,
      confirm: (profile, { api }) => ({
        title: "deleteClientProfileConfirmTitle",
        text: ["deleteClientProfileConfirm", { profileName: nameOf(profile) }],
        facts: async (fetch) => {
          const users = usersOf(await fetch(api.policies), nameOf(profile));
          return users.length
            ? { warnings: [{ text: "realmSettings.clientPolicies.used", names: users, state: "used" }] }
            : {};
        },
      }),
      change: "deleted",
      about: (profile) => ({ before: profile }),
      run: (server, profile, { api }) => api.by(server).changeProfiles(without(profile)),
      said: { done: "deleteClientSuccess", failed: "deleteClientError" },
      refresh,
    },
  ],
});

/** Turns a policy on or off: one field of it, whatever else was saved of it meanwhile. */
const turning = (enabled: boolean): Sending<Policy, PoliciesContext> => ({
  change: "updated",
  about: (policy) => ({ before: policy, after: { ...policy, enabled } }),
  run: (server: Server, { name }, { api }) =>
    api
      .by(server)
      .changePolicies((own) => own.map((policy) => (policy.name === name ? { ...policy, enabled } : policy))),
  said: { done: "updateClientPolicySuccess", failed: "updateClientPoliciesError" },
  refresh,
});

/** What can be done to a policy. */
export const policyActions = defineActions<Policy, PoliciesContext>({
  area: "realm-settings",
  idOf: nameOf,
  nameOf,
  list: [
    {
      id: "enable-client-policy",
      label: "enable",
      may: (policy, context) => isOwn(policy, context) && policy.enabled !== true,
      ...turning(true),
    },
    {
      id: "disable-client-policy",
      label: "disable",
      may: (policy, context) => isOwn(policy, context) && policy.enabled === true,
      confirm: () => ({ title: "disablePolicyConfirmTitle", text: "disablePolicyConfirm", isDanger: true }),
      ...turning(false),
    },
    {
      id: "delete-client-policy",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      may: isOwn,
      confirm: (policy) => ({
        title: "deleteClientPolicyConfirmTitle",
        text: ["deleteClientPolicyConfirm", { policyName: nameOf(policy) }],
      }),
      change: "deleted",
      about: (policy) => ({ before: policy }),
      run: (server, policy, { api }) => api.by(server).changePolicies(without(policy)),
      said: { done: "deleteClientPolicySuccess", failed: "deleteClientPolicyError" },
      refresh,
    },
  ],
});
