import { useMemo, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { ActionButton } from "../../kit/action/ActionButton.tsx";
import { useActions } from "../../kit/action/useActions.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Filter, ListQuery } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import type { DataTableProps } from "../../kit/table/props.ts";
import { useDates } from "../../kit/base/useDates.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { sessionActions, userSessionsActions } from "./actions.ts";
import { sessionKey, sessionsApi, type UserSession } from "./api.ts";
import english from "./en.json" with { type: "json" };
import type { SessionLinks } from "./SessionCells.tsx";
import { columnsOf } from "./columns.tsx";
import { useOwnSession } from "./useOwnSession.ts";

type SessionOwner =
  | { type: "realm" }
  /** `onGone` is called when a transient user loses the last session and no longer exists. */
  | { type: "user"; id: string; name: string; mayManage?: boolean; isTransient?: boolean; onGone?: () => void }
  /** `id` is the internal ID. */
  | { type: "client"; id: string; clientId: string };

export interface SessionTableProps
  extends Pick<DataTableProps<UserSession>, "enabled" | "invitation" | "toolbarStart" | "banner" | "prefix"> {
  owner: SessionOwner;
  links?: SessionLinks;
  toolbarEnd?: ReactNode;
}

const noLinks: SessionLinks = {};
const instructions = {
  realm: "noSessionsDescription",
  user: "noSessionsForUser",
  client: "noSessionsForClient",
} as const;

/**
 * Sessions of a realm, user or client, with search, type filter and sign-out.
 * Source: docs/spec/areas/sessions.md "Session table".
 */
export function SessionTable({ owner, links = noLinks, toolbarEnd, ...rest }: SessionTableProps) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const own = useOwnSession();
  const api = useMemo(() => sessionsApi(server), [server]);
  const { moment } = useDates();
  const ofUser = owner.type === "user" ? owner : undefined;
  const mayEnd = access.has("manage-users") || ofUser?.mayManage === true;
  const ownId = own.id;
  const isOwn = (session: UserSession) => session.id === ownId && session.type !== "OFFLINE";

  const columns = useMemo(() => columnsOf(owner.type, links, ownId), [owner.type, links, ownId]);
  const filters = useMemo(
    (): readonly Filter[] => [
      {
        name: "type",
        label: "type",
        options: [
          { value: "REGULAR", label: t("sessionsType.regularSSO") },
          { value: "OFFLINE", label: t("sessionsType.offline") },
        ],
      },
    ],
    [t],
  );

  const load = ({ first, max, search, filters: set }: ListQuery) => {
    const type = set.type?.[0];
    if (owner.type === "client") return api.ofClient(owner.id, { first, max, search, type });
    if (owner.type === "realm") return api.ofRealm({ first, max, search, type });
    const all = api.ofUser(owner.id);
    return type
      ? { ...all, select: (sessions: UserSession[]) => sessions.filter((session) => session.type === type) }
      : all;
  };
  const left = (ended: UserSession) => {
    if (isOwn(ended)) own.leave();
    else if (ofUser?.isTransient && !queries.getQueryData<UserSession[]>(api.ofUser(ofUser.id).queryKey)?.length)
      ofUser.onGone?.();
  };
  const actions = useActions(sessionActions, { mayEnd, isOwn, moment, left });
  const ofAll = useActions(userSessionsActions, { mayEnd, leftUser: ofUser?.isTransient ? ofUser.onGone : undefined });

  return (
    <DataTable<UserSession>
      {...rest}
      name={`sessions-${owner.type}`}
      label={t("titleSessions")}
      columns={columns}
      rowId={sessionKey}
      rowName={({ username }) => username}
      searchLabel={t("searchForSession")}
      filters={filters}
      load={load}
      paging={owner.type === "user" ? "client" : "server"}
      roles={owner.type === "user" ? ["view-users"] : owner.type === "client" ? ["view-clients"] : ["view-realm"]}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      toolbarEnd={
        <>
          {toolbarEnd}
          {ofUser && <ActionButton of={ofAll.buttonOf("sign-out-all", { id: ofUser.id, username: ofUser.name })} />}
        </>
      }
      empty={<Empty title={t("noSessions")} text={t(instructions[owner.type])} />}
    />
  );
}
