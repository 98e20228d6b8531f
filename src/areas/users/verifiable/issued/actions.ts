import { defineActions } from "../../../../kit/action/defineActions.ts";
import type { IssuedCredential } from "../api.ts";
import { calls, manages, shared } from "../calls.ts";
import type { VerifiableContext } from "../context.ts";

/** Actions on an issued credential. */
export const issuedActions = defineActions<IssuedCredential, VerifiableContext>({
  area: "users",
  idOf: ({ id = "" }) => id,
  nameOf: ({ id = "" }) => id,
  list: [
    {
      ...shared,
      id: "revoke",
      label: "revoke",
      tone: "danger",
      on: (_, { user }) => manages(user),
      confirm: () => ({ title: "revokeIssuedCredentialTitle", text: "revokeIssuedCredentialConfirm" }),
      run: (server, { id = "" }, context) => calls(server, context).revokeIssued(id),
      said: { done: "revokeIssuedCredentialSuccess", failed: "revokeIssuedCredentialError" },
    },
  ],
});
