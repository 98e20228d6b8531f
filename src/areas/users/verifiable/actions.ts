import { defineActions } from "../../../kit/action/defineActions.ts";
import type { User } from "../area.ts";
import { allowsTo } from "../user.ts";
import { verifiableApi, type IssuedCredential, type VerifiableCredential } from "./api.ts";

/** What the actions of verifiable credentials look at. */
export interface VerifiableContext {
  user: User;
}

const scopeOf = ({ credentialScopeName = "" }: VerifiableCredential) => credentialScopeName;
const manages = (user: User) => allowsTo(user, "manage");
const calls = (server: Parameters<typeof verifiableApi>[0], { user }: VerifiableContext) =>
  verifiableApi(server, user.id ?? "");
const shared = {
  change: "updated",
  about: (_: unknown, { user }: VerifiableContext) => ({ id: user.id }),
  refresh: (_: unknown, { user }: VerifiableContext) => [["users", "verifiable-credentials", user.id]],
} as const;

/** What can be done to a credential that a user may fetch into a wallet. */
export const verifiableActions = defineActions<VerifiableCredential, VerifiableContext>({
  area: "users",
  idOf: scopeOf,
  nameOf: scopeOf,
  list: [
    {
      id: "show-attributes",
      label: "credentialViewAttributes",
      writes: false,
      may: ({ userAttributes }) => Boolean(userAttributes),
      dialog: () => import("./UserAttributes.tsx"),
    },
    {
      id: "show-issued",
      label: "viewIssuedCredentials",
      writes: false,
      may: () => true,
      dialog: () => import("./IssuedCredentials.tsx"),
    },
    {
      id: "send-credential-offer",
      label: "credentialOfferSend",
      may: (_, { user }) => Boolean(user.email) && manages(user),
      dialog: () => import("./OfferMail.tsx"),
    },
    {
      ...shared,
      id: "update-credential",
      label: "updateCredential",
      may: (_, { user }) => manages(user),
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
      may: (_, { user }) => manages(user),
      confirm: ({ credentialScopeName }) => ({
        title: "revokeVerifiableCredentialTitle",
        text: ["revokeVerifiableCredentialConfirm", { credentialScopeName }],
      }),
      run: (server, credential, context) => calls(server, context).revoke(scopeOf(credential)),
      said: { done: "revokeVerifiableCredentialSuccess", failed: "revokeVerifiableCredentialError" },
    },
  ],
});

/** What can be done to one of them that is in a wallet. */
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
      may: (_, { user }) => manages(user),
      confirm: () => ({ title: "revokeIssuedCredentialTitle", text: "revokeIssuedCredentialConfirm" }),
      run: (server, { id = "" }, context) => calls(server, context).revokeIssued(id),
      said: { done: "revokeIssuedCredentialSuccess", failed: "revokeIssuedCredentialError" },
    },
  ],
});

/** What can be done where no credential is meant yet. */
export const newVerifiableActions = defineActions<undefined, VerifiableContext>({
  area: "users",
  idOf: () => "",
  nameOf: () => "",
  list: [
    {
      id: "create-verifiable-credential",
      label: "createVerifiableCredential",
      icon: "plus",
      may: (_, { user }) => manages(user),
      dialog: () => import("./CreateCredential.tsx"),
    },
  ],
});
