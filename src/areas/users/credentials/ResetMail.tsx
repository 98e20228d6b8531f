import { useMemo } from "react";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useRealm, useServer, useT } from "../../../kit/panel.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { usersApi } from "../api.ts";
import type { User } from "../area.ts";
import { actionOptions } from "../form.tsx";

interface Mail {
  actions: string[];
  lifespan: number | undefined;
}

/** Actions every server has, for admins who may not read the realm's list. Source: docs/spec/console.md §3 "Required action". */
const wellKnown = ["UPDATE_PASSWORD", "VERIFY_EMAIL", "UPDATE_PROFILE", "CONFIGURE_TOTP"];

/** Mails a link by which the user does the chosen actions. Neither a client nor an address to return to is named. */
export function ResetMail({ user, onClose }: { user: User; onClose: () => void }) {
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
