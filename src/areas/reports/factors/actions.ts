import { readRecord } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import { factorsOf } from "./state.ts";
import type { UserFactors } from "./types.ts";

export interface FactorContext {
  mayManage: boolean;
  /** Realms without a mail server can't send. */
  canMail: boolean;
  /** Updates the report after a write. */
  settled: (user: UserFactors) => void;
}

const setUp = "CONFIGURE_TOTP";

const pathOf = ({ id }: UserFactors, part = "") => `/users/${encodeURIComponent(id)}${part}`;

const lacksFactor = (user: UserFactors) => user.types !== undefined && factorsOf(user).length === 0;

const isAsked = ({ actions }: UserFactors) => actions.includes(setUp);

/** Adds the required action to those that the user has now. Keycloak merges the fields of a user. */
async function require(server: Server, user: UserFactors): Promise<void> {
  const path = pathOf(user);
  const { id } = user;
  const { requiredActions = [] } = await readRecord(
    server.record<{ id: string; requiredActions?: string[] }>(["users", "detail", id], path, {
      kind: "user",
      identity: { id },
    }),
  );
  if (requiredActions.includes(setUp)) return;
  await server.request("PUT", path, { body: { requiredActions: [...requiredActions, setUp] } });
}

export const factorActions = defineActions<UserFactors, FactorContext>({
  area: "reports",
  who: "manage-users",
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
  list: [
    {
      id: "mail-setup",
      label: "reports.factors.mail",
      icon: "mail",
      on: (user, { mayManage, canMail }) => mayManage && canMail && lacksFactor(user) && user.email !== "",
      confirm: ({ username, email }) => ({
        title: ["reports.factors.mailTitle", { name: username }],
        text: ["reports.factors.mailText", { email }],
      }),
      change: "reset-mailed",
      run: (server, user) => server.request("PUT", pathOf(user, "/execute-actions-email"), { body: [setUp] }),
      said: {
        done: "reports.factors.mailed",
        failed: "reports.factors.mailError",
        values: ({ username }) => ({ name: username }),
      },
      refresh: [["users"]],
      inBulk: severally({
        on: ({ mayManage, canMail }) => mayManage && canMail,
        deed: "change",
        title: ({ length: count }) => ["reports.factors.mailMany", { count }],
        text: () => "reports.factors.mailManyText",
        preview: (user) => {
          if (user.email === "") return { skip: "reports.factors.noEmail" };
          return lacksFactor(user) ? { name: user.email } : { skip: "reports.factors.hasFactor" };
        },
        start: "reports.factors.mailCount",
      }),
    },
    {
      id: "require-setup",
      label: "reports.factors.require",
      icon: "check",
      on: (user, { mayManage }) => mayManage && lacksFactor(user) && !isAsked(user),
      confirm: ({ username }) => ({
        title: ["reports.factors.requireTitle", { name: username }],
        text: "reports.factors.requireText",
      }),
      change: "updated",
      about: ({ id, actions }) => ({
        ...{ id, before: { requiredActions: actions }, after: { requiredActions: [...actions, setUp] } },
      }),
      run: async (server, user, { settled }) => {
        await require(server, user);
        settled({ ...user, actions: [...user.actions, setUp] });
      },
      said: {
        done: "reports.factors.required",
        failed: "reports.factors.requireError",
        values: ({ username }) => ({ name: username }),
      },
      refresh: [["users"]],
      inBulk: severally({
        on: ({ mayManage }) => mayManage,
        deed: "change",
        title: ({ length: count }) => ["reports.factors.requireMany", { count }],
        text: () => "reports.factors.requireText",
        preview: (user) => {
          if (isAsked(user)) return { skip: "reports.factors.isAsked" };
          return lacksFactor(user) ? "reports.factors.becomesAsked" : { skip: "reports.factors.hasFactor" };
        },
        start: "reports.factors.requireCount",
      }),
    },
  ],
});
