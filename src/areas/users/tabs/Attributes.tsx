import { useMemo } from "react";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useUser, allowsTo, type User } from "../user.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { usersApi } from "../api.ts";
import { attributesForm } from "../form.tsx";
import { saving } from "../saving.ts";

/** Unmanaged attributes of a user. */
export default function Attributes() {
  const user = useUser();
  const api = usersApi(useServer());
  const { value: profile } = useOptional(api.profile, "missing.profile");
  const form = useMemo(() => attributesForm(user), [user]);
  // With `ADMIN_VIEW`, Keycloak silently ignores changes.
  const isEditable =
    allowsTo(user, "manage") && profile !== undefined && profile.unmanagedAttributePolicy !== "ADMIN_VIEW";
  return <RecordForm<User> {...saving(api, user.id ?? "")} record={user} form={form} disabled={!isEditable} />;
}
