import { useState } from "react";
import type { Beforehand } from "../../kit/area/defineArea.ts";
import { Avatar } from "../../kit/base/Avatar.tsx";
import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { usePanel, useRealm, useServer, useT } from "../../kit/panel.ts";
import { usersApi } from "./api.ts";
import { users, type User } from "./area.ts";
import { DeleteUser } from "./DeleteUser.tsx";
import { EnabledSwitch } from "./EnabledSwitch.tsx";
import { Impersonate } from "./Impersonate.tsx";
import { useLock } from "./lock.ts";
import { LockNotice } from "./LockNotice.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { personName } from "./columns.tsx";
import { useMay } from "./rights.ts";
import { UserTags } from "./tags.tsx";
import { useUserTabs } from "./useUserTabs.ts";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./users.css";

type OpenDialog = "delete" | "impersonate" | "reset-password";

/** One user. */
export default function UserDetail() {
  useStyles(styles);
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = usersApi(useServer());
  const tabs = useUserTabs(id);
  const may = useMay();
  const { drafts } = usePanel();
  const { go } = useNavigation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const leave = () => {
    drafts.discard();
    go(users.to.list());
  };
  const menu = (user: User): MenuItem[] => [
    ...(may(user, "resetPassword", "reset-password")
      ? [
          {
            action: "reset-password",
            label: t("resetPassword"),
            icon: "key" as const,
            onSelect: () => setDialog("reset-password"),
          },
        ]
      : []),
    ...(may(user, "impersonate", "impersonate")
      ? [
          {
            action: "impersonate",
            label: t("impersonate"),
            icon: "user" as const,
            onSelect: () => setDialog("impersonate"),
          },
        ]
      : []),
    ...(may(user, "manage", "delete")
      ? [
          {
            action: "delete",
            label: t("delete"),
            icon: "trash" as const,
            danger: true,
            separated: true,
            onSelect: () => setDialog("delete"),
          },
        ]
      : []),
  ];
  return (
    <DetailPage<User>
      query={api.detail(id)}
      title={(user) => user.username ?? ""}
      tabs={tabs}
      tabLink={(tab) => users.to.detail({ id, tab })}
      list={{ label: t("titleUsers"), to: users.to.list() }}
      tabsLabel={t("userDetails")}
      roles={["view-users"]}
      avatar={(user) => <Avatar name={personName(user)} size={40} />}
      id={(user) => user.id}
      subtitle={(user) =>
        personName(user) !== user.username && (
          <span className="record-name">
            <bdi>{personName(user)}</bdi>
          </span>
        )
      }
      tags={(user) => <HeaderTags user={user} />}
      actions={(user) => <EnabledSwitch user={user} />}
      menu={menu}
      banner={(user) => (
        <>
          <LockNotice user={user} />
          {dialog === "delete" && <DeleteUser user={user} onDeleted={leave} onClose={close} />}
          {dialog === "impersonate" && <Impersonate user={user} onClose={close} />}
          {dialog === "reset-password" && <PasswordDialog user={user} mode="reset" onClose={close} />}
        </>
      )}
    />
  );
}

UserDetail.ahead = ({ server, params: { id = "" }, fetch }: Beforehand) =>
  Promise.all([fetch(usersApi(server).detail(id)), fetch(usersApi(server).profile)]);

/** The lock is asked for apart from the user: a refusal leaves the page standing. */
function HeaderTags({ user }: { user: User }) {
  const { data: realm } = useRealm();
  return <UserTags user={user} lock={useLock(user, realm?.bruteForceProtected === true)} />;
}
