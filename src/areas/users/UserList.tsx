import { useMemo, useState } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import type { Beforehand } from "../../kit/area/defineArea.ts";
import { Button, IconButton } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useMayDo, useRealm, useServer, useT } from "../../kit/panel.ts";
import { Empty, State } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import { useTooLong } from "../../kit/states/useTooLong.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { firstPage } from "../../kit/table/firstPage.ts";
import { useListState } from "../../kit/table/useListState.ts";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import { all, allows } from "../../session/access.ts";
import { usersApi, type UserRow } from "./api.ts";
import { users } from "./area.ts";
import type { BulkChange } from "./bulk/change.ts";
import { columnsOf } from "./columns.tsx";
import { ListTabs } from "./ListTabs.tsx";
import { useIsSelf, useManagesUsers, useMay } from "./rights.ts";
import { ExportUsers } from "./ExportUsers.tsx";
import { filtersOf } from "./filters.tsx";
import { UnlockUsers } from "./UnlockUsers.tsx";
import { useRowActions, type RowAsk } from "./useRowActions.ts";

const RowDialog = lazily(() => import("./RowDialog.tsx"));
const DeleteUsers = lazily(() => import("./DeleteUsers.tsx"));

const UserBulk = lazily(() => import("./bulk/UserBulk.tsx"));
const UserImport = lazily(() => import("./bulk/UserImport.tsx"));

/** What can be done to the selected users besides deleting them; the first few stand in the bar, the rest behind "More". */
const bulkTitles = {
  "join-group": "users.bulk.action.join-group",
  "assign-role": "assignRole",
  "required-actions": "requiredActions",
  "leave-group": "users.bulk.action.leave-group",
  "unassign-role": "users.bulk.action.unassign-role",
  enable: "users.bulk.action.enable",
  disable: "disable",
} as const satisfies Partial<Record<BulkChange["kind"], string>>;

/** Their names, those of the same thing on one user's own tabs. */
const bulkActions = {
  "join-group": "join-group",
  "assign-role": "assign-role",
  "required-actions": "required-actions",
  "leave-group": "leave",
  "unassign-role": "unassign",
  enable: "enable",
  disable: "disable",
} as const satisfies Record<keyof typeof bulkTitles, string>;

const bulkKinds = Object.keys(bulkTitles) as (keyof typeof bulkTitles)[];
const bulkInBar = 3;

/** How long a list waits to learn whether it may ask for everybody, in milliseconds. */
const storagePatienceMs = 3000;

/** Users of the realm. */
export default function UserList() {
  const t = useT();
  const server = useServer();
  const api = usersApi(server);
  const access = useAccess();
  const mayDo = useMayDo();
  const may = useMay();
  const isSelf = useIsSelf();
  const manages = useManagesUsers() === true;
  const { data: realm } = useRealm();
  const { value: profile } = useOptional(api.profile, "missing.profile");
  const [asked, setAsked] = useState<RowAsk>();
  const [deleting, setDeleting] = useState<{ rows: readonly UserRow[]; deselect: (ids: readonly string[]) => void }>();
  const [isUnlocking, setUnlocking] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [bulk, setBulk] = useState<{
    what: BulkChange["kind"];
    rows: readonly UserRow[];
    deselect: (ids: readonly string[]) => void;
  }>();

  const columns = useMemo(() => columnsOf(t, profile), [t, profile]);
  const filters = useMemo(() => filtersOf(t, profile), [t, profile]);
  const {
    search,
    filters: set,
    setSearch,
  } = useListState({ filterNames: useMemo(() => filters.map(({ name }) => name), [filters]) });
  // With users from a storage provider a request for everybody may bring that provider down; a search needs no such answer.
  const isSearched = search !== "" || Boolean(set.attribute?.length);
  const storage = useOptional({ ...api.hasStorage, enabled: !isSearched }, "users.missing.storage");
  const hasNone = storage.value === false || storage.unavailable === "failed" || storage.unavailable === "refused";
  const isAskedFor = isSearched || hasNone;
  // Whoever waits too long for it may search, or list everybody anyway.
  const isUnknown = useTooLong(!isAskedFor && storage.value === undefined, storagePatienceMs);
  const isInvited = storage.value === true || isUnknown;

  const rowActions = useRowActions(setAsked);
  const mayCreate = manages && mayDo("create") && allows(access, all("query-users", "query-groups"));
  const mayUnlockAll = manages && realm?.bruteForceProtected === true && mayDo("unlock-all");
  const create = mayCreate && (
    <Link to={users.to.create()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("addUser")}
    </Link>
  );

  return (
    <Page
      title={t("titleUsers")}
      subtitle={t("usersExplain")}
      actions={
        create && (
          <>
            {mayDo("import") && (
              <Button action="import" icon="upload" onClick={() => setImporting(true)}>
                {t("users.import.action")}
              </Button>
            )}
            {create}
          </>
        )
      }
    >
      <ListTabs active="list" />
      <Leftovers />
      <DataTable<UserRow>
        name="users"
        label={t("titleUsers")}
        columns={columns}
        rowId={(user) => user.id ?? ""}
        rowName={(user) => user.username ?? ""}
        load={api.list}
        count={api.count}
        searchLabel={t("searchForUser")}
        filters={filters}
        rowActions={rowActions}
        roles={["query-users"]}
        enabled={isAskedFor ? true : isInvited ? false : "waiting"}
        bulkActions={[
          ...bulkKinds.map((what, index) => ({
            action: bulkActions[what],
            label: t(bulkTitles[what]),
            more: index >= bulkInBar,
            run: (rows: readonly UserRow[], deselect: (ids?: readonly string[]) => void) =>
              setBulk({ what, rows, deselect }),
          })),
          {
            action: "delete",
            label: t("deleteUser"),
            danger: true,
            run: (rows, deselect) => setDeleting({ rows, deselect }),
          },
        ]}
        selectable={(user) => may(user, "manage", "delete") && !isSelf(user)}
        toolbarEnd={(list) => (
          <>
            {isAskedFor && <ExportUsers list={list} />}
            {mayUnlockAll && (
              <IconButton
                action="unlock-all"
                icon="lock"
                label={t("unlockAllUsers")}
                onClick={() => setUnlocking(true)}
              />
            )}
          </>
        )}
        invitation={
          <State
            name="empty"
            icon="search"
            title={t("users.search.title")}
            text={t(storage.value ? "searchForUserDescription" : "users.search.unknown")}
          >
            <Button action="list-all" onClick={() => setSearch("*")}>
              {t("users.search.all")}
            </Button>
          </State>
        }
        empty={
          <Empty title={t("noUsersFound")} text={t("emptyInstructions")}>
            {mayCreate && (
              <Link to={users.to.create()} className="btn primary" action="create">
                <Icon name="plus" />
                {t("createNewUser")}
              </Link>
            )}
          </Empty>
        }
      />
      {asked && <RowDialog ask={asked} onClose={() => setAsked(undefined)} />}
      {isImporting && <UserImport onClose={() => setImporting(false)} />}
      {bulk && (
        <UserBulk
          what={bulk.what}
          rows={bulk.rows}
          onClose={(done) => {
            bulk.deselect(done);
            setBulk(undefined);
          }}
        />
      )}
      {deleting && (
        <DeleteUsers
          rows={deleting.rows}
          onClose={(done) => {
            deleting.deselect(done);
            setDeleting(undefined);
          }}
        />
      )}
      {isUnlocking && <UnlockUsers onClose={() => setUnlocking(false)} />}
    </Page>
  );
}

UserList.ahead = async ({ server, isPlain, fetch }: Beforehand) => {
  const api = usersApi(server);
  void fetch(api.profile);
  if ((await fetch(api.hasStorage)) === false && isPlain) await fetch(api.list(firstPage()));
};
