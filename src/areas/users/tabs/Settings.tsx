import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useServer } from "../../../kit/panel.ts";
import { usersApi } from "../api.ts";
import type { User } from "../area.ts";
import { settings } from "../form.ts";

/** Details of a user. */
export default function Settings() {
  const user = useDetail<User>();
  const api = usersApi(useServer());
  const id = user.id ?? "";
  return <RecordForm<User> area="users" id={id} record={user} form={settings} read={async () => (await api.read(id)) as User} write={(next) => api.update(id, next)}
    computed={["access", "userProfileMetadata", "createdTimestamp"]} success="userSaved" failure="userNotSaved" />;
}
