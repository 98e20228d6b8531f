import { defineActions } from "../../../kit/action/defineActions.ts";
import type { VerifiableCredential } from "./api.ts";
import { calls, manages, shared } from "./calls.ts";
import type { VerifiableContext } from "./context.ts";

const scopeOf = ({ credentialScopeName = "" }: VerifiableCredential) => credentialScopeName;
/** Actions on a verifiable credential of a user. */
export const verifiableActions = defineActions<VerifiableCredential, VerifiableContext>({
  area: "users",
  idOf: scopeOf,
  nameOf: scopeOf,
  list: [
    {
      id: "show-attributes",
      label: "credentialViewAttributes",
      writes: false,
      on: ({ userAttributes }) => Boolean(userAttributes),
      dialog: () => import("./UserAttributes.tsx"),
    },
    {
      id: "show-issued",
      label: "viewIssuedCredentials",
      writes: false,
      on: () => true,
      dialog: () => import("./IssuedCredentials.tsx"),
    },
    {
      id: "send-credential-offer",
      label: "credentialOfferSend",
      on: (_, { user }) => Boolean(user.email) && manages(user),
      dialog: () => import("./OfferMail.tsx"),
    },
    {
      ...shared,
      id: "update-credential",
      label: "updateCredential",
      on: (_, { user }) => manages(user),
      confirm: ({ credentialScopeName }) => ({
        title: "updateVerifiableCredentialTitle",
        text: ["updateVerifiableCredentialConfirm", { credentialScopeName }],
        button: "update",
      }),
      run: (server, credential, context) => calls(server, context).update(scopeOf(credential)),
      said: { done: "updateVerifiableCredentialSuccess", failed: "updateVerifiableCredentialError" },
    },
    {
      ...shared,
      id: "revoke",
      label: "revoke",
      tone: "danger",
      separated: true,
      on: (_, { user }) => manages(user),
      confirm: ({ credentialScopeName }) => ({
        title: "revokeVerifiableCredentialTitle",
        text: ["revokeVerifiableCredentialConfirm", { credentialScopeName }],
      }),
      run: (server, credential, context) => calls(server, context).revoke(scopeOf(credential)),
      said: { done: "revokeVerifiableCredentialSuccess", failed: "revokeVerifiableCredentialError" },
    },
  ],
});

/** Actions without a selected credential. */
export const newVerifiableActions = defineActions<undefined, VerifiableContext>({
  area: "users",
  idOf: () => "",
  nameOf: () => "",
  list: [
    {
      id: "create-verifiable-credential",
      label: "createVerifiableCredential",
      icon: "plus",
      on: (_, { user }) => manages(user),
      dialog: () => import("./CreateCredential.tsx"),
    },
  ],
});
