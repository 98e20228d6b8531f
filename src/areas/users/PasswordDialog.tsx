import type { Server } from "../../api/server.ts";
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { defineForm } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { PolicyNote } from "./PolicyNote.tsx";
import { usersApi } from "./api.ts";
import type { User } from "./area.ts";

interface NewPassword {
  /** The second time it is typed is for the form alone. */
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

/** Fields of a new password; the second must repeat the first. */
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
  /** Said differently where there is none yet. */
  mode?: "set" | "reset";
  onClose: () => void;
}

/** Sets a password in two steps: typed, then confirmed. Whatever fails, what was typed stays until the server took it. */
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
    await usersApi(server).resetPassword(id, value, temporary);
    // The server forgets the label; a label of the admin's own comes back. The password is set either way.
    const after = await queries.fetchQuery({ ...api.credentials(id), staleTime: 0 }).catch(() => []);
    const credential = after.find(({ type, federationLink }) => type === "password" && !federationLink);
    if (credential?.id && !credential.userLabel)
      await usersApi(server)
        .labelCredential(id, credential.id, label)
        .catch((error: unknown) => alerts.failure("updateCredentialUserLabelError", error));
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
