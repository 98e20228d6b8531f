import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ActionButton } from "../../kit/action/ActionButton.tsx";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty, State } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { firstPage } from "../../kit/table/firstPage.ts";
import { useListState } from "../../kit/table/useListState.ts";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import { DirectoryTrouble } from "../../sections/directories/DirectoryTrouble.tsx";
import { lockedOutFilter } from "../../sections/locked-out/lockedOutUsers.ts";
import { all, allows } from "../../session/access.ts";
import { places } from "../places.ts";
import { usersApi, type UserRow } from "./api.ts";
import { lastStorage } from "./lastStorage.ts";
import { links } from "./links.ts";
import { columnsOf } from "./columns.tsx";
import { useUserScope } from "./scope/context.ts";
import { ScopeNote, ScopeTag } from "./scope/said.tsx";
import { useIsSelf, useManagesUsers, useMayDoTo } from "./rights.ts";
import { userFile } from "./file.ts";
import { filtersOf } from "./filters.tsx";
import { isOfLockedOut, lockedOutList } from "./lockedOut.ts";
import { isKeptHere, keptHere } from "./query.ts";
import { useStorage } from "./useStorage.ts";
import { useAllUsersActions, useUserActions } from "./useUserActions.ts";

/** Returns if the admin can filter by recorded lockouts, and the list of those users if the filter is set. */
function useLockedOut(filters: ListQuery["filters"]) {
  const server = useServer();
  const queries = useQueryClient();
  const mayRead = useAccess().has("view-events");
  const isRecorded = useRealm().data?.eventsEnabled === true;
  const isSet = isOfLockedOut({ filters });
  const list = useMemo(() => (isSet ? lockedOutList(server, queries) : undefined), [isSet, server, queries]);
  return { list, isOffered: isSet || (mayRead && isRecorded) };
}

export default function UserList() {
  const t = useT();
  const server = useServer();
  const api = usersApi(server);
  const scope = useUserScope();
  const access = useAccess();
  const mayDo = useMayDo();
  const mayDoTo = useMayDoTo();
  const isSelf = useIsSelf();
  const manages = useManagesUsers() === true;
  const { value: profile } = useOptional(api.profile, "missing.profile");
  const actions = useUserActions();
  const { buttonOf } = useAllUsersActions();
  const columns = useMemo(() => columnsOf(t, profile), [t, profile]);
  // The names of filters in the URL don't depend on the realm.
  const known = useMemo(
    () => filtersOf(t, profile).filter(({ name }) => !scope || name !== lockedOutFilter),
    [t, profile, scope],
  );
  const state = useListState(known);
  const { search, filters: set, setSearch, setFilters } = state;
  const isLocal = isKeptHere({ filters: set });
  const lockedOut = useLockedOut(set);
  const { list, count } = scope ?? lockedOut.list ?? api;
  const isSearched =
    scope !== undefined || search !== "" || Boolean(set.attribute?.length) || isLocal || lockedOut.list !== undefined;
  const { has, hasNone, isAskedFor, isInvited } = useStorage(isSearched);
  const isThere: Readonly<Record<string, boolean>> = {
    [keptHere]: has === true || isLocal,
    [lockedOutFilter]: lockedOut.isOffered,
  };
  const filters = known.filter(({ name }) => isThere[name] !== false);

  const mayCreate = manages && mayDo("create") && allows(access, all("query-users", "query-groups"));
  const create = mayCreate && (
    <Link to={links.create()} className="btn primary" action="create">
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
        state={state}
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
        selectable={(user) => mayDoTo("delete", user, "manage") && !isSelf(user)}
        file={userFile}
        toolbarEnd={!scope && <ActionButton of={buttonOf("unlock-all", undefined)} isIcon />}
        invitation={
          <State
            name="empty"
            icon="search"
            title={t("users.search.title")}
            text={t(has ? "searchForUserDescription" : "users.search.unknown")}
          >
            <Button action="list-all" onClick={() => setSearch("*")}>
              {t("users.search.all")}
            </Button>
            {has && (
              <Button action="list-local" onClick={() => setFilters({ [keptHere]: ["true"] })}>
                {t("users.filter.here")}
              </Button>
            )}
          </State>
        }
        empty={
          <Empty title={t("noUsersFound")} text={t(scope ? "users.scope.empty" : "emptyInstructions")}>
            {mayCreate && (
              <Link to={links.create()} className="btn primary" action="create">
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

UserList.loader = async ({ server, personal, isPlain, fetch }: LoaderArgs) => {
  const api = usersApi(server);
  const rows = () => isPlain && fetch(api.list(firstPage()));
  void fetch(api.profile);
  const storage = fetch(api.hasStorage);
  if (lastStorage(personal, server.issuer).wasNone()) await rows();
  else if ((await storage) === false) await rows();
};
