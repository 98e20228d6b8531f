import { defineActions } from "../../../kit/action/defineActions.ts";
import type { LinkedProvider } from "../../../sections/organization-link/form.ts";
import { all } from "../../../session/access.ts";
import { linkApi } from "../../../sections/organization-link/api.ts";
import type { Organization } from "../area.ts";

/** What the actions of linked identity providers look at. */
export interface ProviderContext {
  organization: Organization;
  manage: boolean;
}

const needs = all("manage-organizations", "manage-identity-providers");

/** What can be done to an identity provider of an organization. */
export const providerActions = defineActions<LinkedProvider, ProviderContext>({
  area: "organizations",
  idOf: ({ alias = "" }) => alias,
  nameOf: ({ alias = "" }) => alias,
  needs,
  list: [
    {
      id: "edit",
      label: "edit",
      may: (_, { manage }) => manage,
      dialog: () => import("../ProviderLink.tsx"),
    },
    {
      id: "unlink",
      label: "unLinkIdentityProvider",
      tone: "danger",
      may: (_, { manage }) => manage,
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

/** What can be done where no provider is meant yet. */
export const linkActions = defineActions<undefined, ProviderContext>({
  area: "organizations",
  idOf: () => "",
  nameOf: () => "",
  needs,
  list: [
    {
      id: "link",
      label: "linkIdentityProvider",
      icon: "link",
      may: (_, { manage }) => manage,
      dialog: () => import("../ProviderLink.tsx"),
    },
  ],
});
