import { defineActions } from "../../kit/action/defineActions.ts";
import { Declined } from "../../kit/write/declined.ts";
import { linkApi } from "../../sections/organization-link/api.ts";
import type { providersApi } from "./api.ts";
import { kindOf, nameOf, signsIn, type Provider } from "./provider.ts";
import { saving } from "./saving.ts";
import { duplicateAction } from "../../sections/duplicate/actions.ts";
import { codeActions } from "../../sections/realm-code/actions.ts";
import { links } from "./links.ts";

export interface ProviderContext {
  api: ReturnType<typeof providersApi>;
  manage: boolean;
  /** May view linked users. */
  viewUsers: boolean;
  /** May link the provider to an organization. */
  mayLink: boolean;
}

const alias = (provider: Provider) => provider.alias ?? "";

/** True if the provider loads its keys from a metadata URL. */
const fetchesKeys = ({ providerId, enabled, config = {} }: Provider) =>
  enabled === true &&
  kindOf(providerId) === "saml" &&
  config.validateSignature === "true" &&
  config.useMetadataDescriptorUrl === "true" &&
  Boolean(config.metadataDescriptorUrl);

export const providerActions = defineActions<Provider, ProviderContext>({
  area: "identity-providers",
  idOf: alias,
  nameOf,
  list: [
    {
      id: "enable",
      label: "identityProviders.enable",
      only: "button",
      on: (provider, { manage }) => manage && !provider.enabled,
      set: { path: ["enabled"], to: true },
      saving: (provider, { api }) => saving(api, alias(provider)),
    },
    {
      id: "disable",
      label: "disable",
      only: "button",
      on: (provider, { manage }) => manage && provider.enabled === true,
      confirm: (provider) => ({
        title: "disableProvider",
        text: ["disableConfirmIdentityProvider", { provider: nameOf(provider) }],
      }),
      set: { path: ["enabled"], to: false },
      saving: (provider, { api }) => saving(api, alias(provider)),
    },
    {
      id: "try-sign-in",
      label: "identityProviders.try",
      icon: "external",
      only: "button",
      writes: false,
      on: (provider) => provider.enabled === true && signsIn(provider),
      dialog: () => import("./trial/TrySignIn.tsx"),
    },
    {
      id: "reload-keys",
      label: "reloadKeys",
      icon: "refresh",
      only: "page",
      on: (provider, { manage }) => manage && fetchesKeys(provider),
      change: "updated",
      run: async (server, provider, { api }) => {
        if (!(await api.by(server).reloadKeys(alias(provider)))) throw new Declined("reloadKeysSuccessButFalse");
      },
      said: { done: "reloadKeysSuccess", failed: "reloadKeysError" },
    },
    {
      id: "link",
      label: "identityProviders.linkOrganization",
      icon: "building",
      only: "page",
      on: (provider, { mayLink }) => mayLink && signsIn(provider) && !provider.organizationId,
      dialog: () => import("./organization/OrganizationLink.tsx"),
    },
    {
      id: "edit-link",
      label: "identityProviders.editOrganization",
      icon: "building",
      only: "page",
      on: (provider, { mayLink }) => mayLink && Boolean(provider.organizationId),
      dialog: () => import("./organization/OrganizationLink.tsx"),
    },
    {
      id: "unlink",
      label: "identityProviders.unlinkOrganization",
      only: "page",
      tone: "danger",
      on: (provider, { mayLink }) => mayLink && Boolean(provider.organizationId),
      confirm: ({ alias }) => ({
        title: "identityProviderUnlink",
        text: "identityProviderUnlinkConfirm",
        subject: alias,
        isSubjectLast: true,
        button: "unLinkIdentityProvider",
      }),
      change: "identity-provider-unlinked",
      about: ({ organizationId }) => ({ before: { organizationId } }),
      run: (server, provider) => linkApi(server).unlink(provider.organizationId ?? "", alias(provider)),
      said: { done: "unLinkSuccessful", failed: "unlinkError" },
      refresh: [["organizations"], ["identity-providers"]],
    },
    duplicateAction<Provider, ProviderContext>({
      original: (provider) => ({ kind: "identityProvider", id: alias(provider), name: alias(provider) }),
      place: ({ providerId = "" }) => ({
        area: "identity-providers",
        pageOf: (copy) => links.detail({ providerId, alias: copy.name, tab: "settings" }),
      }),
      on: (_, { manage }) => manage,
    }),
    ...codeActions<Provider>((provider) => ({
      section: "identityProviders",
      item: ["identityProvider", alias(provider)],
    })),
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (_, { manage }) => manage,
      confirm: (provider, { api, viewUsers }) => ({
        title: "deleteProvider",
        text: ["deleteConfirm", { provider: nameOf(provider) }],
        facts: async (fetch) => {
          const count = viewUsers && signsIn(provider) ? await fetch(api.linked(alias(provider))) : 0;
          return {
            ...(count > 0 && { typed: alias(provider) }),
            warnings: [
              ...(count > 0 ? [{ text: ["identityProviders.deleteLinked", { count }] as const, state: "linked" }] : []),
              ...(provider.organizationId
                ? [{ text: "identityProviders.deleteOrganization", state: "organization" }]
                : []),
            ],
          };
        },
      }),
      change: "deleted",
      about: (provider) => ({ before: provider }),
      run: (server, provider, { api }) => api.by(server).remove(alias(provider)),
      said: { done: "deletedSuccessIdentityProvider", failed: "identityProviders.notDeleted" },
      refresh: [["identity-providers"], ["organizations"]],
    },
  ],
});
