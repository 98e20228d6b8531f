import type { Server } from "../../../api/server.ts";
import { defineActions, type Sending } from "../../../kit/action/defineActions.ts";
import { usersOf, type Entry, type Part, type Policy, type Profile } from "./documents.ts";
import { conditionKind, executorKind, partsOf, type PartKind } from "./part.ts";
import type { ProfilesContext, PoliciesContext } from "./context.ts";
import { codeActions } from "../../../sections/realm-code/actions.ts";

const refresh = [["client-policies"]];
const nameOf = ({ name = "" }: Entry) => name;
const isOfRealm = ({ global }: Entry) => global !== true;
const isOwn = (entry: Entry, { manage }: ProfilesContext) => manage && isOfRealm(entry);
const without =
  (gone: Entry) =>
  <E extends Entry>(entries: E[]): E[] =>
    entries.filter(({ name }) => name !== gone.name);

export const profileActions = defineActions<Profile, ProfilesContext>({
  area: "realm-settings",
  idOf: nameOf,
  nameOf,
  list: [
    ...codeActions<Profile>(
      (profile) => ({ section: "clientProfiles", item: ["clientProfile", nameOf(profile)] }),
      isOfRealm,
    ),
    {
      id: "delete-client-profile",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: isOwn,
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

/** Turns a policy on or off. Keeps changes that other admins saved in the meantime. */
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

/** Warning for a change that would block the sign-in to this console. */
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

export const policyVerbs = { on: "enable-client-policy", off: "disable-client-policy" } as const;

const named =
  <E extends Entry>(name: string, change: (entry: E) => E) =>
  (all: E[]) =>
    all.map((entry) => (entry.name === name ? change(entry) : entry));

export const policyActions = defineActions<Policy, PoliciesContext>({
  area: "realm-settings",
  idOf: nameOf,
  nameOf,
  list: [
    {
      id: "enable-client-policy",
      label: "enable",
      only: "button",
      on: (policy, context) => isOwn(policy, context) && policy.enabled !== true,
      confirm: async (policy, { shutOut }) => {
        const { warnings } = warned(
          await shutOut({ policies: named(nameOf(policy), (entry) => ({ ...entry, enabled: true })) }),
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
      on: (policy, context) => isOwn(policy, context) && policy.enabled === true,
      confirm: () => ({ title: "disablePolicyConfirmTitle", text: "disablePolicyConfirm", isDanger: true }),
      ...turning(false),
    },
    {
      id: "add-client-profiles",
      label: "addClientProfile",
      icon: "plus",
      only: "button",
      on: isOwn,
      dialog: () => import("./pages/AddProfiles.tsx"),
    },
    ...codeActions<Policy>(
      (policy) => ({ section: "clientPolicies", item: ["clientPolicy", nameOf(policy)] }),
      isOfRealm,
    ),
    {
      id: "delete-client-policy",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: isOwn,
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

/** Part of an entry with its position. */
export interface PartRow {
  part: Part;
  /** Provider ID. */
  provider: string;
  position: number;
  place: string;
  /** Name of the entry. */
  entry: string;
}

/** Removes a part of an entry. Without a condition, the policy can apply to more clients. */
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
        on: (_, { manage }) => manage,
        confirm: async ({ entry, position, provider }, { shutOut }) => ({
          title: texts.title,
          text: texts.text(provider),
          ...warned(
            await shutOut({
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

export const executorActions = removing(executorKind, {
  id: "delete-executor",
  title: "deleteExecutorProfileConfirmTitle",
  text: (executorName) => ["deleteExecutorProfileConfirm", { executorName }],
  done: "deleteExecutorSuccess",
  failed: "deleteExecutorError",
});

export const conditionActions = removing(conditionKind, {
  id: "delete-condition",
  title: "deleteClientPolicyConditionConfirmTitle",
  text: (condition) => ["deleteClientPolicyConditionConfirm", { condition }],
  done: "deleteConditionSuccess",
  failed: "deleteConditionError",
});

/** Profile name in a policy, with the profile if it exists. */
export interface UsedProfile extends Profile {
  name: string;
  policy: string;
  isMissing: boolean;
}

/** Actions on a profile of a policy. */
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
      on: (_, { manage }) => manage,
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
