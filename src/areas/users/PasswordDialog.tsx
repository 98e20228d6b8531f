import type { Server } from "../../api/server.ts";
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { defineForm } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { usersApi } from "./api.ts";
import type { User } from "./user.ts";
import { inSteps, Step } from "../../kit/write/inSteps.ts";
import { valueSeen } from "../../kit/write/steps.ts";

interface NewPassword {
  /** The confirmation is a form field only and is never sent. */
  credentials: { value: string; confirmation?: string; temporary: boolean };
}

const texts = {
  set: {
    title: "setPasswordFor",
    confirmation: "passwordConfirmation",
    ask: "setPasswordConfirm",
    askText: "setPasswordConfirmText",
    ok: "savePassword",
    success: "savePasswordSuccess",
    failure: "savePasswordError",
  },
  reset: {
    title: "resetPasswordFor",
    confirmation: "resetPasswordConfirmation",
    ask: "resetPasswordConfirm",
    askText: "resetPasswordConfirmText",
    ok: "resetPassword",
    success: "resetCredentialsSuccess",
    failure: "resetPasswordError",
  },
} as const;

/** Fields of a new password. The confirmation must match. */
const passwordForm = (confirmation: string) =>
  defineForm<NewPassword>([
    {
      id: "password",
      fields: [
        {
          path: ["credentials", "value"],
          kind: "password",
          label: "password",
          required: true,
          help: false,
          repeatedIn: [["credentials", "confirmation"]],
        },
        {
          path: ["credentials", "confirmation"],
          kind: "password",
          label: confirmation,
          required: true,
          help: false,
          follows: [["credentials", "value"]],
          validate: (value, valueOf, t) =>
            value === valueOf(["credentials", "value"]) ? undefined : t("confirmPasswordDoesNotMatch"),
        },
        {
          path: ["credentials", "temporary"],
          kind: "switch",
          label: "temporaryPassword",
          help: "temporaryPasswordHelpText",
          initial: true,
        },
      ],
    },
  ]);

interface PasswordDialogProps {
  record: User;
  /** `set`: the user has no password yet, so the texts differ. */
  mode?: "set" | "reset";
  onClose: () => void;
}

/** Sets a password after a confirmation. Keeps the input until Keycloak accepts the password. */
export default function PasswordDialog({ record: user, mode = "reset", onClose }: PasswordDialogProps) {
  const t = useT();
  const server = useServer();
  const api = usersApi(server);
  const queries = useQueryClient();
  const alerts = useAlerts();
  const ask = useAsk();
  const [form] = useState(() => passwordForm(texts[mode].confirmation));
  const text = texts[mode];
  const values = { username: user.username };
  const id = user.id ?? "";
  const confirm = async () =>
    (await ask(ConfirmDialog, {
      name: `confirm-${mode}-password`,
      title: t(text.ask),
      text: t(text.askText, values),
      confirm: t(text.ok),
      danger: true,
    })) === true;

  const save = async (server: Server, { credentials: { value, temporary } }: NewPassword) => {
    const before = await queries.fetchQuery(api.credentials(id)).catch(() => []);
    const label = before.find(({ type }) => type === "password")?.userLabel ?? t("defaultPasswordLabel");
    const read = async () => {
      const list = await queries.fetchQuery({ ...api.credentials(id), staleTime: 0 });
      return list.find(({ type, federationLink }) => type === "password" && !federationLink);
    };
    const old = before.find(({ type, federationLink }) => type === "password" && !federationLink);
    const reset = new Step<unknown>({
      what: "password",
      run: () => usersApi(server).resetPassword(id, value, temporary),
      // A password in a directory is not in the list of credentials, so its change can't be verified.
      look: async () => {
        const now = await read();
        return now ? (now.createdDate === old?.createdDate ? undefined : { result: undefined }) : "other";
      },
    });
    await inSteps([reset]);
    // Keycloak removes the label of a password, so it is restored. If that fails, the password is still set.
    const credential = await read().catch(() => undefined);
    const { id: credentialId, userLabel } = credential ?? {};
    if (!credentialId || userLabel) return;
    const name = new Step<unknown>({
      what: "userLabel",
      run: () => usersApi(server).labelCredential(id, credentialId, label),
      look: async () => valueSeen((await read())?.userLabel, userLabel, label),
    });
    await inSteps([name]).catch((error: unknown) => alerts.failure("updateCredentialUserLabelError", error));
  };
  return (
    <FormDialog<NewPassword, void>
      name={`${mode}-password`}
      area="users"
      action="password-reset"
      id={id}
      title={t(text.title, values)}
      before={<PolicyNote />}
      form={form}
      initial={{}}
      confirm={confirm}
      run={save}
      submitLabel={t(text.ok)}
      success={text.success}
      failure={text.failure}
      onClose={onClose}
    />
  );
}

/** Parses a password policy: `length(8) and digits(1)`. */
const rulesOf = (policy: string) =>
  policy.split(" and ").map((rule) => /^\s*([^(]+?)\s*(?:\((.*)\))?\s*$/.exec(rule) ?? [rule, rule]);

/** Shows the password policy of the realm before the admin types a password. */
function PolicyNote() {
  const t = useT();
  const { data: realm } = useRealm();
  const types = useServerInfo(Boolean(realm?.passwordPolicy)).data?.passwordPolicies ?? [];
  if (!realm?.passwordPolicy) return null;
  const rules = rulesOf(realm.passwordPolicy).map(([, id = "", value]) => {
    const name = types.find((type) => type.id === id)?.displayName ?? id;
    return value && value !== "undefined" ? `${name}: ${value}` : name;
  });
  return (
    <p className="hint" data-note="password-policy">
      {t("users.passwordPolicy", { rules: rules.join(" · ") })}
    </p>
  );
}
