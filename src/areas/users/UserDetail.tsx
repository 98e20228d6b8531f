import { useScreenParams } from "../../kit/area/navigation.ts";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { usersApi } from "./api.ts";
import { users, userTabs, type User } from "./area.ts";
import { Avatar } from "../../kit/base/Avatar.tsx";
import { personName } from "./columns.tsx";

/** One user. */
export default function UserDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = usersApi(useServer());
  return (
    <DetailPage<User> query={api.detail(id) as never} title={(user) => user.username ?? ""} tabs={userTabs} tabLink={(tab) => users.to.detail({ id, tab })}
      list={{ label: t("titleUsers"), to: users.to.list() }} tabsLabel={t("userDetails")} avatar={(user) => <Avatar name={personName(user)} size={40} />} id={(user) => user.id} />
  );
}
