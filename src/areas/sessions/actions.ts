import { defineActions, type ActionDef } from "../../kit/action/defineActions.ts";
import { orPermission } from "../../session/access.ts";
import { signOutAll, type UserSessionsContext } from "../../sections/session-table/actions.ts";
import type { ClientCount, UserCount } from "./api.ts";

interface ShowContext {
  /** Opens the session list with a search. */
  show: (search: string) => void;
}

const showSessions = <R, C extends ShowContext>(of: (row: R) => string): ActionDef<R, C> => ({
  id: "show-sessions",
  label: "sessions.show",
  writes: false,
  on: () => true,
  does: (row, { show }) => show(of(row)),
});

/** Actions on a user in the count by user. */
export const userCountActions = defineActions<UserCount, ShowContext & UserSessionsContext>({
  area: "users",
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
  list: [showSessions(({ username }) => username), signOutAll],
});

/** Actions on a client in the count by client. */
export const clientCountActions = defineActions<ClientCount, ShowContext>({
  area: "clients",
  idOf: ({ id }) => id,
  nameOf: ({ clientId }) => clientId,
  list: [showSessions(({ clientId }) => clientId)],
});

/** Actions on all sessions of the realm. */
export const realmSessionsActions = defineActions<undefined, { manageRealm: boolean; manageUsers: boolean }>({
  area: "sessions",
  idOf: () => "",
  nameOf: () => "",
  list: [
    {
      id: "revocation",
      label: "revocation",
      on: (_, { manageRealm }) => manageRealm,
      dialog: () => import("./Revocation.tsx"),
    },
    {
      id: "sign-out-all",
      label: "signOutAllActiveSessions",
      tone: "danger",
      on: (_, { manageUsers }) => manageUsers,
      who: orPermission("manage-users"),
      dialog: () => import("./SignOutAll.tsx"),
    },
  ],
});
