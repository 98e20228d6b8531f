import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { lazily } from "../../kit/states/lazily.tsx";
import { useActions } from "../../kit/action/useActions.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useNavigation, useCurrentPath } from "../../kit/navigation/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Menu } from "../../kit/menu/Menu.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useSession, useSessionState } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty, Forbidden } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { firstPage } from "../../kit/table/firstPage.ts";
import { realmActions } from "./actions.ts";
import { realmsApi } from "./api.ts";
import { isReachable, type RealmEntry } from "./realm.ts";
import { columns } from "./columns.tsx";
import { masterRealm } from "../../session/masterRealm.ts";
import { recentRealms } from "../../sections/recent-realms/recents.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./realms.css";
import { places } from "../places.ts";

const RealmCreate = lazily(() => import("./RealmCreate.tsx"));

/** Number of recent realms from which the menu is shown. */
const recentsMenuFrom = 3;

/** Realms of the server. The route `add-realm` also opens the create dialog. */
export default function RealmList() {
  useStyles(styles);
  const t = useT();
  const session = useSession();
  const access = useAccess();
  const { whoAmI } = useSessionState();
  const { go } = useNavigation();
  const mayDo = useMayDo();
  const alerts = useAlerts();
  const api = realmsApi(session.server());
  const isCreating = /\/add-realm$/.test(useCurrentPath().split("?")[0] ?? "");
  const [created, setCreated] = useState<string>();
  const queries = useQueryClient();
  // Runs after the dialog is unmounted, so that its draft is discarded.
  useEffect(() => {
    if (created === undefined) return;
    setCreated(undefined);
    void queries.invalidateQueries({ queryKey: session.server().key("realms") });
    // A host page can handle the navigation to the new realm itself. The list is then left without the dialog.
    go(places.realms());
    go({ ...places.realms(), realm: created });
  }, [created, go, queries, session]);
  // Without roles in the token, Keycloak decides.
  const mayCreate = (whoAmI?.createRealm === true || whoAmI?.realmAccess === undefined) && mayDo("create");
  const actions = useActions(realmActions, {
    master: masterRealm(session),
    rolesIn: (name) => whoAmI?.realmAccess?.[name],
    withoutMaster: (chosen) => {
      const others = chosen.filter(({ name }) => name !== masterRealm(session));
      if (others.length < chosen.length) alerts.show("warning", t("cantDeleteMasterRealm"));
      return others;
    },
  });
  if (isCreating && !mayCreate && !access.has("view-realm"))
    return (
      <div className="page">
        <Forbidden roles={["view-realm"]} />
      </div>
    );

  return (
    <Page
      title={t("manageRealms")}
      subtitle={t("realmExplain")}
      actions={
        <>
          <RecentMenu />
          {mayCreate && (
            <Link to={places.newRealm()} className="btn primary" action="create">
              <Icon name="plus" />
              {t("createRealm")}
            </Link>
          )}
        </>
      }
    >
      <DataTable<RealmEntry>
        name="realms"
        label={t("selectRealm")}
        columns={columns}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        load={api.list}
        searchLabel={t("search")}
        empty={<Empty title={t("realms.none")} text={t("realms.noneText")} />}
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        selectable={({ name }) => isReachable(name)}
      />
      {isCreating && created === undefined && (
        <RealmCreate mayCreate={mayCreate} onCreated={setCreated} onClose={() => go(places.realms())} />
      )}
    </Page>
  );
}

RealmList.loader = ({ home, isPlain, fetch }: LoaderArgs) => isPlain && fetch(realmsApi(home).list(firstPage()));

function RecentMenu() {
  const t = useT();
  const { realm } = usePanel();
  const { go } = useNavigation();
  const recents = useSyncExternalStore(recentRealms.subscribe, recentRealms.get, recentRealms.get);
  if (recents.length < recentsMenuFrom) return null;
  return (
    <Menu
      label={t("recentRealms")}
      trigger={
        <Button action="recent-realms">
          {t("recentRealms")}
          <Icon name="chevron-down" />
        </Button>
      }
      items={recents
        .filter(({ name }) => name !== realm)
        .map(({ name }) => ({
          action: `open-${name}`,
          label: name,
          onSelect: () => go({ ...places.home(), realm: name }),
        }))}
    />
  );
}
