import { useMemo } from "react";
import { ActionButton } from "../../kit/action/ActionButton.tsx";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../kit/panel.ts";
import { Empty, State } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import { useTooLong } from "../../kit/states/useTooLong.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { firstPage } from "../../kit/table/firstPage.ts";
import { useListState } from "../../kit/table/useListState.ts";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import { DirectoryTrouble } from "../../sections/directories/DirectoryTrouble.tsx";
import { all, allows } from "../../session/access.ts";
import { places } from "../places.ts";
import { usersApi, type UserRow } from "./api.ts";
import { users } from "./area.ts";
import { columnsOf } from "./columns.tsx";
import { useUserScope } from "./scope/context.ts";
import { ScopeNote, ScopeTag } from "./scope/said.tsx";
import { useIsSelf, useManagesUsers, useMay } from "./rights.ts";
import { ExportUsers } from "./ExportUsers.tsx";
import { filtersOf } from "./filters.tsx";
import { isKeptHere, keptHere } from "./query.ts";
import { useAllUsersActions, useUserActions } from "./useUserActions.ts";

/** How long a list waits to learn whether it may ask for everybody, in milliseconds. */
const storagePatienceMs = 3000;

/** Users of the realm. */
export default function UserList() {
  const t = useT();
  const server = useServer();
  const api = usersApi(server);
  const scope = useUserScope();
  const { list, count } = scope ?? api;
  const access = useAccess();
  const mayDo = useMayDo();
  const may = useMay();
  const isSelf = useIsSelf();
  const manages = useManagesUsers() === true;
  const { value: profile } = useOptional(api.profile, "missing.profile");
  const actions = useUserActions();
  const { buttonOf } = useAllUsersActions();
  const columns = useMemo(() => columnsOf(t, profile), [t, profile]);
  // Whether a filter is named in the address does not wait for what the realm has.
  const names = useMemo(() => filtersOf(t, profile, true).map(({ name }) => name), [t, profile]);
  const { search, filters: set, setSearch, setFilters } = useListState({ filterNames: names });
  // With users from a storage provider a request for everybody may bring that provider down; a search needs no such answer.
  const isLocal = isKeptHere({ filters: set });
  const isSearched = scope !== undefined || search !== "" || Boolean(set.attribute?.length) || isLocal;
  const storage = useOptional({ ...api.hasStorage, enabled: !isSearched }, "users.missing.storage");
  const hasNone = storage.value === false || storage.unavailable === "failed" || storage.unavailable === "refused";
  const isAskedFor = isSearched || hasNone;
  // Whoever waits too long for it may search, or list everybody anyway.
  const isUnknown = useTooLong(!isAskedFor && storage.value === undefined, storagePatienceMs);
  const isInvited = storage.value === true || isUnknown;
  const filters = useMemo(
    () => filtersOf(t, profile, storage.value === true || isLocal),
    [t, profile, storage.value, isLocal],
  );

  const mayCreate = manages && mayDo("create") && allows(access, all("query-users", "query-groups"));
  const create = mayCreate && (
    <Link to={users.to.create()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createUser")}
    </Link>
  );

  return (
    <TabbedPage
      title={t("titleUsers")}
      tabsLabel={t("titleUsers")}
      subtitle={scope ? t(`users.scope.${scope.source.kind}`, { name: scope.source.name }) : t("usersExplain")}
      tags={scope && <ScopeTag scope={scope} />}
      without={scope && ["permissions"]}
      actions={
        create && (
          <>
            <ActionButton of={buttonOf("import", undefined)} />
            {create}
          </>
        )
      }
    >
      <Leftovers />
      <DataTable<UserRow>
        name="users"
        label={t("titleUsers")}
        columns={columns}
        rowId={(user) => user.id ?? ""}
        rowName={(user) => user.username ?? ""}
        load={list}
        count={count}
        searchLabel={t("searchForUser")}
        filters={filters}
        rowActions={actions.menuOf}
        roles={["query-users"]}
        banner={
          scope ? (
            <ScopeNote scope={scope} search={search} filters={set} />
          ) : (
            !hasNone && (
              <DirectoryTrouble
                queryKey={server.key("users", "list")}
                link={places.userStorage}
                onLocal={isLocal ? undefined : () => setFilters({ [keptHere]: ["true"] })}
              />
            )
          )
        }
        enabled={isAskedFor ? true : isInvited ? false : "waiting"}
        bulkActions={actions.bulk}
        selectable={(user) => may(user, "manage", "delete") && !isSelf(user)}
        toolbarEnd={(list) => (
          <>
            {isAskedFor && <ExportUsers list={list} />}
            {!scope && <ActionButton of={buttonOf("unlock-all", undefined)} isIcon />}
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
            {storage.value && (
              <Button action="list-local" onClick={() => setFilters({ [keptHere]: ["true"] })}>
                {t("users.filter.here")}
              </Button>
            )}
          </State>
        }
        empty={
          <Empty title={t("noUsersFound")} text={t(scope ? "users.scope.empty" : "emptyInstructions")}>
            {mayCreate && (
              <Link to={users.to.create()} className="btn primary" action="create">
                <Icon name="plus" />
                {t("createNewUser")}
              </Link>
            )}
          </Empty>
        }
      />
    </TabbedPage>
  );
}

UserList.loader = async ({ server, isPlain, fetch }: LoaderArgs) => {
  const api = usersApi(server);
  void fetch(api.profile);
  if ((await fetch(api.hasStorage)) === false && isPlain) await fetch(api.list(firstPage()));
};
