import type { callsBy } from "../../../api/calls.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import { policyKey, registrationApi, type InitialToken, type RegistrationPolicy } from "./api.ts";

interface TokenContext {
  api: ReturnType<typeof callsBy<ReturnType<typeof registrationApi>>>;
  isManager: boolean;
}

const idOf = ({ id = "" }: InitialToken) => id;

export const tokenActions = defineActions<InitialToken, TokenContext>({
  area: "clients",
  idOf,
  nameOf: idOf,
  list: [
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (_, { isManager }) => isManager,
      confirm: (token) => ({
        title: "tokenDeleteConfirmTitle",
        text: ["tokenDeleteConfirm", { id: "" }],
        subject: idOf(token),
        isSubjectLast: true,
      }),
      change: "initial-access-token-deleted",
      run: (server, token, { api }) => api.by(server).removeToken(idOf(token)),
      said: { done: "tokenDeleteSuccess", failed: "tokenDeleteError" },
      refresh: [["clients", "initial-access"]],
    },
  ],
});

export const registrationPolicyActions = defineActions<RegistrationPolicy, { isManager: boolean }>({
  area: "clients",
  idOf: ({ id = "" }) => id,
  nameOf: ({ name = "" }) => name,
  list: [
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (_, { isManager }) => isManager,
      confirm: ({ name }) => ({
        title: "clientRegisterPolicyDeleteConfirmTitle",
        text: ["clientRegisterPolicyDeleteConfirm", { name: "" }],
        subject: name,
        isSubjectLast: true,
      }),
      change: "registration-policy-deleted",
      about: (policy) => ({ before: policy }),
      run: (server, { id = "" }) => registrationApi(server).remove(id),
      said: { done: "clientRegisterPolicyDeleteSuccess", failed: "clientRegisterPolicyDeleteError" },
      refresh: [[...policyKey, "list"]],
    },
  ],
});
