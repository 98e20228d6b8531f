import { Ago } from "../../kit/base/Ago.tsx";
import type { Column } from "../../kit/table/columns.ts";
import type { UserSession } from "./api.ts";
import { ClientsCell, OwnTag, StartCell, TypeCell, UserCell, type SessionLinks } from "./SessionCells.tsx";

/** Columns of sessions. Omits the owner's own column. `ownId` is the current session. */
export function columnsOf(
  of: "realm" | "user" | "client",
  links: SessionLinks,
  ownId: string | undefined,
): readonly Column<UserSession>[] {
  // The server doesn't sort by time. Only a complete list can be sorted.
  const sortable = of === "user";
  return [
    ...(of === "user"
      ? []
      : [
          {
            id: "username",
            title: "user",
            priority: 1 as const,
            sortable,
            cell: (session: UserSession) => (
              <UserCell session={session} links={links} isOwn={session.id === ownId && session.type !== "OFFLINE"} />
            ),
          },
        ]),
    {
      id: "started",
      isTime: true,
      priority: of === "user" ? 1 : 2,
      sortable,
      value: ({ start }) => start,
      cell: (session) => (
        <span className="tags">
          <StartCell ms={session.start} />
          {of === "user" && session.id === ownId && session.type !== "OFFLINE" && <OwnTag />}
        </span>
      ),
    },
    {
      id: "lastAccess",
      isTime: true,
      priority: 1,
      sortable,
      value: ({ lastAccess }) => lastAccess,
      cell: ({ lastAccess }) => <Ago ms={lastAccess} />,
    },
    {
      id: "type",
      sortable,
      value: ({ type }) => type,
      cell: (session) => <TypeCell session={session} />,
    },
    {
      id: "ipAddress",
      sortable,
      cell: ({ ipAddress }) => (
        <code>
          <bdi>{ipAddress}</bdi>
        </code>
      ),
    },
    ...(of === "client"
      ? []
      : [
          {
            id: "clients",
            priority: 3 as const,
            sortable,
            value: (session: UserSession) => Object.values(session.clients ?? {}).join(", "),
            cell: (session: UserSession) => <ClientsCell session={session} links={links} />,
          },
        ]),
  ];
}
