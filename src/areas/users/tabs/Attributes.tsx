import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useServer } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import validation from "../../../sections/user-profile/validation.json" with { type: "json" };
import { usersApi } from "../api.ts";
import type { User } from "../area.ts";
import { attributesForm } from "../form.tsx";
import { allowsTo } from "../rights.ts";
import { saving } from "../saving.ts";

/** Attributes of a user that the realm's profile does not know. */
export default function Attributes() {
  useTexts(validation);
  const user = useDetail<User>();
  const api = usersApi(useServer());
  const { data: profile } = useQuery(api.profile);
  const form = useMemo(() => attributesForm(user), [user]);
  // The server silently ignores changes where admins may only look.
  const isEditable =
    allowsTo(user, "manage") && profile !== undefined && profile.unmanagedAttributePolicy !== "ADMIN_VIEW";
  return <RecordForm<User> {...saving(api, user.id ?? "")} record={user} form={form} disabled={!isEditable} />;
}
