import { defineActions } from "../../../kit/action/defineActions.ts";
import { usersApi, type Credential } from "../api.ts";
import type { User } from "../area.ts";
import { allowsTo } from "../user.ts";
import { nameOf } from "./names.ts";

/** What the actions of credentials look at. */
export interface CredentialContext {
  user: User;
  /** Asks for a new password. */
  resetPassword: () => void;
}

/** What can be done to something that a user signs in with. */
export const credentialActions = defineActions<Credential, CredentialContext>({
  area: "users",
  idOf: ({ id = "" }) => id,
  nameOf,
  list: [
    {
      id: "reset-password",
      label: "resetPasswordBtn",
      icon: "key",
      may: ({ type }, { user }) => type === "password" && allowsTo(user, "resetPassword"),
      does: (_, { resetPassword }) => resetPassword(),
    },
    {
      id: "show-data",
      label: "showDataBtn",
      icon: "info",
      writes: false,
      may: () => true,
      dialog: () => import("./CredentialData.tsx"),
    },
    {
      id: "delete",
      label: "deleteBtn",
      icon: "trash",
      tone: "danger",
      separated: true,
      may: (_, { user }) => allowsTo(user, "manage"),
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
