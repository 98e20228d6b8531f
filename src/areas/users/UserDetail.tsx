import { useUser, type User } from "./user.ts";
import type { Actions } from "../../kit/action/useActions.ts";
import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Avatar } from "../../kit/base/Avatar.tsx";
import { personName } from "../../kit/base/personName.ts";
import { useQueryState, useScreenParams } from "../../kit/navigation/navigation.ts";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { lazily } from "../../kit/states/lazily.tsx";
import { FederatedNotice } from "../../sections/directories/FederatedNotice.tsx";
import { places } from "../places.ts";
import { usersApi } from "./api.ts";
import { links } from "./links.ts";
import { useUserActions } from "./useUserActions.ts";
import { useLock } from "./useLock.ts";
import { LockNotice } from "./LockNotice.tsx";
import { UserTags } from "./tags.tsx";
import { useUserTabs } from "./useUserTabs.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./users.css";

const PasswordDialog = lazily(() => import("./PasswordDialog.tsx"));

export default function UserDetail() {
  useStyles(styles);
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = usersApi(useServer());
  const tabs = useUserTabs(id);
  const actions = useUserActions({ leaveTo: links.list() });
  return (
    <DetailPage<User>
      detail={useUser}
      query={api.detail(id)}
      title={personName}
      tabs={tabs}
      list={{ label: t("titleUsers"), to: links.list() }}
      tabsLabel={t("userDetails")}
      roles={["view-users"]}
      avatar={(user) => <Avatar name={personName(user)} size={40} />}
      id={(user) => user.id}
      subtitle={(user) =>
        personName(user) !== user.username && (
          <span className="record-name">
            <bdi>{user.username}</bdi>
          </span>
        )
      }
      tags={(user) => <HeaderTags user={user} />}
      actions={(user) => <RecordSwitch record={user} actions={actions} />}
      menu={actions.menuOf}
      banner={(user) => (
        <>
          <LockNotice user={user} />
          <AskedReset user={user} actions={actions} />
          {user.federationLink && user.enabled === false && (
            <FederatedNotice id={user.federationLink} link={places.userStorage} />
          )}
        </>
      )}
    />
  );
}

UserDetail.loader = ({ server, params: { id = "" }, fetch }: LoaderArgs) =>
  Promise.all([fetch(usersApi(server).detail(id)), fetch(usersApi(server).profile)]);

/** Dialog of a new password, opened by a search result. */
function AskedReset({ user, actions }: { user: User; actions: Pick<Actions<User>, "buttonOf"> }) {
  const query = useQueryState();
  return (
    query.get("act") === "reset-password" &&
    actions.buttonOf("reset-password", user) && (
      <PasswordDialog record={user} onClose={() => query.set({ act: undefined })} />
    )
  );
}

/** The lock is a separate request, so that an error doesn't hide the page. */
function HeaderTags({ user }: { user: User }) {
  const { data: realm } = useRealm();
  return <UserTags isHead user={user} lock={useLock(user, realm?.bruteForceProtected === true).lock} />;
}
