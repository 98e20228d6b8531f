import { defineActions } from "../../../kit/action/defineActions.ts";
import type { LinkedProvider } from "../../../sections/organization-link/form.ts";
import { all, orPermission } from "../../../session/access.ts";
import { linkApi } from "../../../sections/organization-link/api.ts";
import type { Organization } from "../organization.ts";

export interface ProviderContext {
  organization: Organization;
  manage: boolean;
}

const who = orPermission(all("manage-organizations", "manage-identity-providers"));

export const providerActions = defineActions<LinkedProvider, ProviderContext>({
  area: "organizations",
  idOf: ({ alias = "" }) => alias,
  nameOf: ({ alias = "" }) => alias,
  who,
  list: [
    {
      id: "edit",
      label: "edit",
      on: (_, { manage }) => manage,
      dialog: () => import("../ProviderLink.tsx"),
    },
    {
      id: "unlink",
      label: "unLinkIdentityProvider",
      tone: "danger",
      on: (_, { manage }) => manage,
      confirm: ({ alias }) => ({
        title: "identityProviderUnlink",
        text: "identityProviderUnlinkConfirm",
        subject: alias,
        isSubjectLast: true,
      }),
      change: "identity-provider-unlinked",
      about: ({ alias }, { organization }) => ({ id: organization.id, before: { alias } }),
      run: (server, { alias = "" }, { organization }) => linkApi(server).unlink(organization.id ?? "", alias),
      said: { done: "unLinkSuccessful", failed: "unlinkError" },
      refresh: (_, { organization }) => [["organizations", organization.id], ["identity-providers"]],
    },
  ],
});

/** Actions without a selected provider. */
export const linkActions = defineActions<undefined, ProviderContext>({
  area: "organizations",
  idOf: () => "",
  nameOf: () => "",
  who,
  list: [
    {
      id: "link",
      label: "linkIdentityProvider",
      icon: "link",
      on: (_, { manage }) => manage,
      dialog: () => import("../ProviderLink.tsx"),
    },
  ],
});
