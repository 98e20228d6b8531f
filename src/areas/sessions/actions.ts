import { defineActions, type ActionDef } from "../../kit/action/defineActions.ts";
import { signOutAll, type UserSessionsContext } from "../../sections/session-table/actions.ts";
import type { ClientCount, UserCount } from "./api.ts";

interface ShowContext {
  /** Leads to the sessions that a search finds. */
  show: (search: string) => void;
}

const showSessions = <R, C extends ShowContext>(of: (row: R) => string): ActionDef<R, C> => ({
  id: "show-sessions",
  label: "sessions.show",
  writes: false,
  may: () => true,
  does: (row, { show }) => show(of(row)),
});

/** What can be done to the sessions of a user that were counted. */
export const userCountActions = defineActions<UserCount, ShowContext & UserSessionsContext>({
  area: "users",
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
  list: [showSessions(({ username }) => username), signOutAll],
});

/** What can be done to the sessions of a client that were counted. */
export const clientCountActions = defineActions<ClientCount, ShowContext>({
  area: "clients",
  idOf: ({ id }) => id,
  nameOf: ({ clientId }) => clientId,
  list: [showSessions(({ clientId }) => clientId)],
});

/** What can be done to all sessions of the realm. */
export const realmSessionsActions = defineActions<undefined, { manageRealm: boolean; manageUsers: boolean }>({
  area: "sessions",
  idOf: () => "",
  nameOf: () => "",
  list: [
    {
      id: "revocation",
      label: "revocation",
      may: (_, { manageRealm }) => manageRealm,
      dialog: () => import("./Revocation.tsx"),
    },
    {
      id: "sign-out-all",
      label: "signOutAllActiveSessions",
      tone: "danger",
      may: (_, { manageUsers }) => manageUsers,
      needs: "manage-users",
      dialog: () => import("./SignOutAll.tsx"),
    },
  ],
});
