import { defineActions } from "../../../kit/action/defineActions.ts";
import type { User } from "../area.ts";
import { linksApi, type Identity, type IdentityProvider } from "../linksApi.ts";
import { allowsTo } from "../user.ts";
import { providerName } from "./names.ts";

/** A link, with the provider it leads to as far as that is known. */
export interface LinkedIdentity extends Identity {
  provider?: IdentityProvider | null | undefined;
}

/** What the actions of linked accounts look at. */
export interface LinkContext {
  user: User;
}

const named = ({ provider, identityProvider }: LinkedIdentity) => ({
  provider: providerName(provider, identityProvider),
});

/** What can be done to an account of a user at a provider. */
export const linkedActions = defineActions<LinkedIdentity, LinkContext>({
  area: "users",
  idOf: ({ identityProvider = "" }) => identityProvider,
  nameOf: ({ identityProvider = "" }) => identityProvider,
  list: [
    {
      id: "unlink-account",
      label: "unlinkAccount",
      tone: "danger",
      only: "button",
      may: (_, { user }) => allowsTo(user, "manage"),
      confirm: (identity) => ({
        title: ["unlinkAccountTitle", named(identity)],
        text: ["unlinkAccountConfirm", named(identity)],
        button: "unlink",
      }),
      change: "identity-provider-unlinked",
      about: ({ identityProvider }, { user }) => ({ id: user.id, before: { identityProvider } }),
      run: (server, { identityProvider = "" }, { user }) => linksApi(server).unlink(user.id ?? "", identityProvider),
      said: { done: "idpUnlinkSuccess", failed: "mappingDeletedError" },
    },
  ],
});

/** What can be done to a provider that a user could have an account at. */
export const linkableActions = defineActions<IdentityProvider, LinkContext>({
  area: "users",
  idOf: ({ alias = "" }) => alias,
  nameOf: ({ alias = "" }) => alias,
  list: [
    {
      id: "link-account",
      label: "linkAccount",
      icon: "link",
      only: "button",
      may: (_, { user }) => allowsTo(user, "manage"),
      dialog: () => import("./LinkAccount.tsx"),
    },
  ],
});
