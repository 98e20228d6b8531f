import { useMemo } from "react";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { usersApi } from "../api.ts";
import type { User } from "../user.ts";
import { actionOptions } from "../requiredActions.ts";

interface Mail {
  actions: string[];
  lifespan: number | undefined;
}

/**
 * Fallback for admins who can't read the required actions of the realm.
 * Source: docs/spec/console.md §3 "Required action".
 */
const wellKnown = ["UPDATE_PASSWORD", "VERIFY_EMAIL", "UPDATE_PROFILE", "CONFIGURE_TOTP"];

/** Sends an email with a link to the selected actions, without a client or a redirect URI. */
export default function ResetMail({ record: user, onClose }: { record: User; onClose: () => void }) {
  const t = useT();
  const api = usersApi(useServer());
  const { data: realm } = useRealm();
  const { value: actions } = useOptional(api.requiredActions, "requiredUserActions");
  const id = user.id ?? "";
  const form = useMemo(
    () =>
      defineForm<Mail>([
        {
          id: "mail",
          fields: [
            {
              path: ["actions"],
              kind: "multiselect",
              label: "resetAction",
              help: "resetActions",
              required: true,
              placeholder: t("requiredActionPlaceholder"),
              options: actions ? actionOptions(actions) : wellKnown.map((alias) => ({ value: alias, label: t(alias) })),
            },
            { path: ["lifespan"], kind: "duration", help: "users.mail.lifespanHelp", min: 60 },
          ],
        },
      ]),
    [t, actions],
  );
  return (
    <FormDialog<Mail, void>
      name="credential-reset"
      size="medium"
      area="users"
      action="reset-mailed"
      id={id}
      title={t("credentialReset")}
      text={
        <>
          {t("users.mail.to")} <bdi>{user.email}</bdi>
        </>
      }
      form={form}
      initial={{ actions: [], lifespan: realm?.actionTokenGeneratedByAdminLifespan }}
      submitLabel={t("credentialResetConfirm")}
      success="credentialResetEmailSuccess"
      failure="credentialResetEmailError"
      run={(server, { actions: chosen, lifespan }) => usersApi(server).mailActions(id, chosen, lifespan)}
      onClose={onClose}
    />
  );
}
