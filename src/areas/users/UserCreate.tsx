import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { useNavigation } from "../../kit/area/navigation.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { usersApi } from "./api.ts";
import { users, type User } from "./area.ts";
import { settings } from "./form.ts";

/** A new user. */
export default function UserCreate() {
  const t = useT();
  const api = usersApi(useServer());
  const { go } = useNavigation();
  return (
    <Page title={t("createUser")} crumbs={[{ label: t("titleUsers"), to: users.to.list() }, { label: t("createUser") }]}>
      <CreateForm<User, { id: string }> area="users" form={settings} initial={{ enabled: true }} create={api.create} idOf={({ id }) => id}
        onCreated={({ id }) => go(users.to.detail({ id, tab: "settings" }))} onCancel={() => go(users.to.list())} success="userCreated" failure="userCreateError" allowInvalid quietFieldErrors />
    </Page>
  );
}
