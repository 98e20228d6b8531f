import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { usersApi } from "./api.ts";
import { users, type User } from "./area.ts";
import { columns } from "./columns.tsx";

/** Users of the realm. */
export default function UserList() {
  const t = useT();
  const api = usersApi(useServer());
  return (
    <Page title={t("titleUsers")} subtitle={t("usersExplain")} actions={<Link to={users.to.create()} className="btn primary" action="create">{t("addUser")}</Link>}>
      <DataTable<User> name="users" label={t("titleUsers")} columns={columns} rowId={(user) => user.id ?? ""} rowName={(user) => user.username ?? ""}
        load={api.list} count={api.count} searchLabel={t("searchForUser")} empty={<Empty title={t("noUsersFound")} text={t("emptyInstructions")} />} />
    </Page>
  );
}
