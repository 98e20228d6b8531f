import { defineActions } from "../../../kit/action/defineActions.ts";
import { usersApi, type Credential } from "../api.ts";
import { allowsTo, type User } from "../user.ts";
import { nameOf } from "./names.ts";

export interface CredentialContext {
  user: User;
  /** Opens the dialog for a new password. */
  resetPassword: () => void;
}

export const credentialActions = defineActions<Credential, CredentialContext>({
  area: "users",
  idOf: ({ id = "" }) => id,
  nameOf,
  list: [
    {
      id: "reset-password",
      label: "resetPasswordBtn",
      icon: "key",
      on: ({ type }, { user }) => type === "password" && allowsTo(user, "resetPassword"),
      does: (_, { resetPassword }) => resetPassword(),
    },
    {
      id: "show-data",
      label: "showDataBtn",
      icon: "info",
      writes: false,
      on: () => true,
      dialog: () => import("./CredentialData.tsx"),
    },
    {
      id: "delete",
      label: "deleteBtn",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (_, { user }) => allowsTo(user, "manage"),
      confirm: () => ({
        title: "deleteCredentialsConfirmTitle",
        text: "deleteCredentialsConfirm",
        button: "delete",
      }),
      change: "updated",
      about: (_, { user }) => ({ id: user.id }),
      run: async (server, { id = "" }, { user }) => {
        await usersApi(server).removeCredential(user.id ?? "", id);
        return true;
      },
      said: { done: "deleteCredentialsSuccess", failed: "deleteCredentialsError" },
    },
  ],
});
