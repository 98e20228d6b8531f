import type { Server } from "../../../api/server.ts";
import { defineActions, type Sending } from "../../../kit/action/defineActions.ts";
import type { clientPoliciesApi } from "./api.ts";
import { usersOf, type Entry, type Part, type Policy, type Profile } from "./documents.ts";
import { conditionKind, executorKind, partsOf, type PartKind } from "./part.ts";
import type { ShutOut } from "./useShutOut.ts";

/** What the actions of profiles look at. */
interface ProfilesContext {
  api: ReturnType<typeof clientPoliciesApi>;
  manage: boolean;
}

/** What those of policies look at besides, and of what both are made of. */
export interface PoliciesContext extends ProfilesContext {
  shutOut: ShutOut;
}

const refresh = [["client-policies"]];
const nameOf = ({ name = "" }: Entry) => name;
const isOwn = ({ global }: Entry, { manage }: ProfilesContext) => manage && global !== true;
const without =
  (gone: Entry) =>
  <E extends Entry>(entries: E[]): E[] =>
    entries.filter(({ name }) => name !== gone.name);

/** What can be done to a profile. */
export const profileActions = defineActions<Profile, ProfilesContext>({
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

/** What speaks against a change by which nobody could sign in here any more. */
const warned = (names: readonly string[]) => ({
  warnings: names.length
    ? [
        {
          text: ["realmSettings.clientPolicies.shutOut", { names: names.join(", ") }] as const,
          state: "shut-out",
        },
      ]
    : [],
});

/** Verbs of the switch of a policy. */
export const policyVerbs = { on: "enable-client-policy", off: "disable-client-policy" } as const;

const named =
  <E extends Entry>(name: string, change: (entry: E) => E) =>
  (all: E[]) =>
    all.map((entry) => (entry.name === name ? change(entry) : entry));

/** What can be done to a policy. */
export const policyActions = defineActions<Policy, PoliciesContext>({
  area: "realm-settings",
  idOf: nameOf,
  nameOf,
  list: [
    {
      id: "enable-client-policy",
      label: "enable",
      only: "button",
      may: (policy, context) => isOwn(policy, context) && policy.enabled !== true,
      confirm: async (policy, { shutOut }) => {
        await shutOut.known();
        const { warnings } = warned(
          shutOut({ policies: named(nameOf(policy), (entry) => ({ ...entry, enabled: true })) }),
        );
        return warnings.length
          ? {
              title: ["realmSettings.clientPolicies.enable", { name: nameOf(policy) }],
              warnings,
              isDanger: true,
            }
          : undefined;
      },
      ...turning(true),
    },
    {
      id: "disable-client-policy",
      label: "disable",
      only: "button",
      may: (policy, context) => isOwn(policy, context) && policy.enabled === true,
      confirm: () => ({ title: "disablePolicyConfirmTitle", text: "disablePolicyConfirm", isDanger: true }),
      ...turning(false),
    },
    {
      id: "add-client-profiles",
      label: "addClientProfile",
      icon: "plus",
      only: "button",
      may: isOwn,
      dialog: () => import("./pages/AddProfiles.tsx"),
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

/** A part of an entry, with where it stands. */
export interface PartRow {
  part: Part;
  /** Provider that it is of. */
  provider: string;
  position: number;
  place: string;
  /** Name of the entry. */
  entry: string;
}

/** Takes a part away from its entry. A condition that goes may make the policy apply to more clients. */
const removing = (
  kind: PartKind,
  texts: { id: string; title: string; text: (provider: string) => readonly [string, Record<string, string>] } & Record<
    "done" | "failed",
    string
  >,
) =>
  defineActions<PartRow, PoliciesContext>({
    area: "realm-settings",
    idOf: ({ entry }) => entry,
    nameOf: ({ provider }) => provider,
    list: [
      {
        id: texts.id,
        label: "delete",
        icon: "trash",
        tone: "danger",
        may: (_, { manage }) => manage,
        confirm: ({ entry, position, provider }, { shutOut }) => ({
          title: texts.title,
          text: texts.text(provider),
          ...warned(
            shutOut({
              [kind.document]: named<Entry>(entry, (one) => ({
                ...one,
                [kind.parts]: partsOf(one, kind).filter((_, index) => index !== position),
              })),
            }),
          ),
        }),
        change: "updated",
        run: (server, { entry, position, part }, { api }) => api.by(server).removePart(kind, entry, position, part),
        said: { done: texts.done, failed: texts.failed },
        refresh,
      },
    ],
  });

/** What can be done to an executor of a profile. */
export const executorActions = removing(executorKind, {
  id: "delete-executor",
  title: "deleteExecutorProfileConfirmTitle",
  text: (executorName) => ["deleteExecutorProfileConfirm", { executorName }],
  done: "deleteExecutorSuccess",
  failed: "deleteExecutorError",
});

/** What can be done to a condition of a policy. */
export const conditionActions = removing(conditionKind, {
  id: "delete-condition",
  title: "deleteClientPolicyConditionConfirmTitle",
  text: (condition) => ["deleteClientPolicyConditionConfirm", { condition }],
  done: "deleteConditionSuccess",
  failed: "deleteConditionError",
});

/** A profile that a policy names, with what is known of it. */
export interface UsedProfile extends Profile {
  name: string;
  policy: string;
  isMissing: boolean;
}

/** What can be done to a profile of a policy. */
export const usedProfileActions = defineActions<UsedProfile, ProfilesContext>({
  area: "realm-settings",
  idOf: ({ policy }) => policy,
  nameOf,
  list: [
    {
      id: "remove-client-profile",
      label: "remove",
      icon: "trash",
      tone: "danger",
      may: (_, { manage }) => manage,
      confirm: ({ name, policy }) => ({
        title: "deleteClientPolicyProfileConfirmTitle",
        text: ["deleteClientPolicyProfileConfirm", { profileName: name, policyName: policy }],
      }),
      change: "updated",
      run: (server, { name, policy }, { api }) =>
        api.by(server).changeUses(policy, (profiles) => profiles.filter((other) => other !== name)),
      said: { done: "deleteClientPolicyProfileSuccess", failed: "deleteClientPolicyProfileError" },
      refresh,
    },
  ],
});
