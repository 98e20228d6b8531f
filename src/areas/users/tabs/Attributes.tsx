import { useMemo } from "react";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useUser } from "../detail.ts";
import { useServer } from "../../../kit/panel.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { usersApi } from "../api.ts";
import type { User } from "../area.ts";
import { attributesForm } from "../form.tsx";
import { allowsTo } from "../user.ts";
import { saving } from "../saving.ts";

/** Attributes of a user that the realm's profile does not know. */
export default function Attributes() {
  const user = useUser();
  const api = usersApi(useServer());
  const { value: profile } = useOptional(api.profile, "missing.profile");
  const form = useMemo(() => attributesForm(user), [user]);
  // The server silently ignores changes where admins may only look.
  const isEditable =
    allowsTo(user, "manage") && profile !== undefined && profile.unmanagedAttributePolicy !== "ADMIN_VIEW";
  return <RecordForm<User> {...saving(api, user.id ?? "")} record={user} form={form} disabled={!isEditable} />;
}
