import { defineActions } from "../../../kit/action/defineActions.ts";
import { linksApi, type IdentityProvider } from "../linksApi.ts";
import { allowsTo } from "../user.ts";
import { providerName } from "./names.ts";
import type { LinkedIdentity, LinkContext } from "./context.ts";

const named = ({ provider, identityProvider }: LinkedIdentity) => ({
  provider: providerName(provider, identityProvider),
});

/** Actions on a linked account. */
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
      on: (_, { user }) => allowsTo(user, "manage"),
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

/** Actions on a provider without a link. */
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
      on: (_, { user }) => allowsTo(user, "manage"),
      dialog: () => import("./LinkAccount.tsx"),
    },
  ],
});
