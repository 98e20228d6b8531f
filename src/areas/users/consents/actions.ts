import { defineActions } from "../../../kit/action/defineActions.ts";
import { allowsTo, type User } from "../user.ts";
import { linksApi, type Consent } from "../linksApi.ts";

export const consentActions = defineActions<Consent, { user: User }>({
  area: "users",
  idOf: ({ clientId = "" }) => clientId,
  nameOf: ({ clientId = "" }) => clientId,
  list: [
    {
      id: "revoke",
      label: "revoke",
      tone: "danger",
      on: (_, { user }) => allowsTo(user, "manage"),
      confirm: ({ clientId, additionalGrants = [] }) => ({
        title: "revokeClientScopesTitle",
        text: ["revokeClientScopes", { clientId }],
        ...(additionalGrants.length > 0 && { warnings: [{ text: "users.consents.offlineToo", state: "offline" }] }),
      }),
      change: "consent-revoked",
      about: ({ clientId }, { user }) => ({ id: user.id, before: { clientId } }),
      run: (server, { clientId = "" }, { user }) => linksApi(server).revoke(user.id ?? "", clientId),
      said: { done: "deleteGrantsSuccess", failed: "deleteGrantsError" },
    },
  ],
});
