import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useNavigation, useCurrentPath } from "../../kit/area/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { Menu } from "../../kit/overlay/Menu.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useMayDo, usePanel, useSession, useSessionState, useT } from "../../kit/panel.ts";
import { Empty, Forbidden } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { dashboard } from "../dashboard/area.ts";
import { isReachable, realmsApi } from "./api.ts";
import { realms, type RealmEntry } from "./area.ts";
import { columns } from "./columns.tsx";
import { masterRealm } from "../../session/masterRealm.ts";
import { recentRealms } from "./recents.ts";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./realms.css";

const RealmCreate = lazily(() => import("./RealmCreate.tsx"));

/** From this many recent realms on they get a menu. */
const recentsMenuFrom = 3;

/** Realms of the server; at `add-realm` with the dialog that makes one. */
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
  // A step after the dialog is gone, so that its draft is gone too.
  useEffect(() => {
    if (created === undefined) return;
    setCreated(undefined);
    void queries.invalidateQueries({ queryKey: session.server().key("realms") });
    // Where the other realm is the host's to open, this list stays, without the dialog.
    go(realms.to.list());
    go({ ...realms.to.list(), realm: created });
  }, [created, go, queries, session]);
  const [deleting, setDeleting] = useState<{ realms: readonly RealmEntry[]; done: () => void }>();
  // Tokens that name no roles leave it to the server.
  const mayCreate = (whoAmI?.createRealm === true || whoAmI?.realmAccess === undefined) && mayDo("create");
  if (isCreating && !mayCreate && !access.has("view-realm"))
    return (
      <div className="page">
        <Forbidden roles={["view-realm"]} />
      </div>
    );

  const askToDelete = (chosen: readonly RealmEntry[], done: () => void) => {
    const others = chosen.filter(({ name }) => name !== masterRealm(session));
    if (others.length < chosen.length) alerts.show("warning", t("cantDeleteMasterRealm"));
    if (others.length) setDeleting({ realms: others, done });
  };
  const mayDelete = ({ name }: RealmEntry) => {
    const roles = whoAmI?.realmAccess?.[name];
    return (
      isReachable(name) &&
      name !== masterRealm(session) &&
      (!roles || roles.some((role) => role === "manage-realm" || role === "realm-admin" || role === "admin"))
    );
  };
  return (
    <Page
      title={t("manageRealms")}
      subtitle={t("realmExplain")}
      actions={
        <>
          <RecentMenu />
          {mayCreate && (
            <Link to={realms.to.create()} className="btn primary" action="create">
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
        rowActions={(realm) =>
          mayDelete(realm)
            ? [
                {
                  action: "delete",
                  label: t("delete"),
                  icon: "trash",
                  danger: true,
                  onSelect: () => askToDelete([realm], () => {}),
                },
              ]
            : []
        }
        bulkActions={[{ action: "delete", label: t("delete"), danger: true, run: askToDelete }]}
        selectable={({ name }) => isReachable(name)}
      />
      {deleting && (
        <DeleteRealms realms={deleting.realms} onDone={deleting.done} onClose={() => setDeleting(undefined)} />
      )}
      {isCreating && created === undefined && (
        <RealmCreate mayCreate={mayCreate} onCreated={setCreated} onClose={() => go(realms.to.list())} />
      )}
    </Page>
  );
}

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
          onSelect: () => go({ ...dashboard.to.home(), realm: name }),
        }))}
    />
  );
}

/** Removes realms after their technical name, or for several the number of them, was typed. */
function DeleteRealms({
  realms: chosen,
  onDone,
  onClose,
}: {
  realms: readonly RealmEntry[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const session = useSession();
  const { realm } = usePanel();
  const { go } = useNavigation();
  const { run } = useAction();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const api = realmsApi(session.server());
  const [first] = chosen;
  const isOwn = chosen.some(({ name }) => name === session.realm);

  const remove = async () => {
    // Side by side; one that fails does not keep the others.
    const outcomes = await Promise.all(
      chosen.map(({ name }) =>
        run(
          {
            area: "realms",
            action: "deleted",
            id: name,
            failure: "realms.deleteFailed",
            values: { name },
            invalidate: [],
          },
          () => api.remove(name),
        ),
      ),
    );
    const gone = chosen.filter((_, index) => outcomes[index] !== undefined).map(({ name }) => name);
    if (gone.length) alerts.success(t("deletedSuccessRealmSetting"));
    recentRealms.drop(gone);
    onDone();
    if (gone.some((name) => name === realm) && !isOwn) go({ ...realms.to.list(), realm: session.realm });
    await queries.invalidateQueries({ queryKey: session.server().key("realms") });
  };
  return (
    <ConfirmDialog
      title={t("deleteConfirmRealm", { count: chosen.length, name: first?.name })}
      text={t("deleteConfirmRealmSetting")}
      confirm={t("delete")}
      danger
      typed={chosen.length === 1 && first ? first.name : t("realms.deleteTyped", { count: chosen.length })}
      onConfirm={remove}
      onClose={onClose}
    >
      {chosen.length > 1 && (
        <ul className="names">
          {chosen.map(({ name }) => (
            <li key={name}>
              <bdi>
                <code>{name}</code>
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {isOwn && <p className="notice danger">{t("realms.deleteOwn")}</p>}
    </ConfirmDialog>
  );
}
