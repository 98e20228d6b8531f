import { useMemo } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { defineForm } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { usersApi } from "./api.ts";
import { requiredActionsField } from "./form.tsx";
import { actionOptions } from "./requiredActions.ts";
import { saving } from "./saving.ts";
import type { User } from "./user.ts";

/** Required actions of one user, without its other fields. */
export default function RequireActions({ record: user, onClose }: ActionDialogProps<User>) {
  const t = useT();
  const api = usersApi(useServer());
  const id = user.id ?? "";
  const { value } = useOptional(api.requiredActions, "requiredUserActions");
  const form = useMemo(
    () =>
      defineForm<User>([
        {
          id: "required-actions",
          fields: [requiredActionsField({ t, actions: value && actionOptions(value) }, user.requiredActions)],
        },
      ]),
    [t, value, user.requiredActions],
  );
  return (
    <FormDialog<User>
      {...saving(api, id)}
      name="required-actions"
      action="updated"
      title={t("requiredActions")}
      form={form}
      initial={user}
      submitLabel={t("save")}
      success="userSaved"
      failure="userNotSaved"
      onClose={onClose}
    />
  );
}
