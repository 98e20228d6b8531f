import { defineActions, type Confirmation } from "../../kit/action/defineActions.ts";
import { orPermission } from "../../session/access.ts";
import { severally } from "../bulk/severally.ts";
import { sessionKey, sessionsApi, sessionsKey, type UserSession } from "./api.ts";

export interface SessionContext {
  mayEnd: boolean;
  /** True for the session of this page. */
  isOwn: (session: UserSession) => boolean;
  /** Formats milliseconds in the panel's language. */
  moment: (ms: number) => string;
  /** Called after a session was ended. */
  left: (session: UserSession) => void;
}

const isOffline = ({ type }: UserSession) => type === "OFFLINE";
const values = ({ username }: UserSession) => ({ name: username });
const ending = {
  tone: "danger",
  change: "signed-out",
  run: (server, session) => sessionsApi(server).end(session),
  refresh: [[sessionsKey]],
  after: (session, { left }) => left(session),
} as const satisfies Partial<Parameters<typeof defineActions<UserSession, SessionContext>>[0]["list"][number]>;

const asked = (title: string, text: string, session: UserSession, { isOwn, moment }: SessionContext): Confirmation => ({
  title: [title, values(session)],
  text: [isOwn(session) ? "sessions.signOutOwn" : text, { started: moment(session.start), address: session.ipAddress }],
});

/** Actions on a session. Uses `sessionKey`, because a regular and an offline session may have the same ID. */
export const sessionActions = defineActions<UserSession, SessionContext>({
  area: "sessions",
  idOf: sessionKey,
  nameOf: ({ username }) => username,
  who: orPermission("manage-users"),
  list: [
    {
      ...ending,
      id: "sign-out",
      label: "signOut",
      icon: "log-out",
      on: (session, { mayEnd }) => mayEnd && !isOffline(session),
      confirm: (session, context) => asked("sessions.signOutTitle", "sessions.signOutText", session, context),
      said: { done: "sessions.signedOut", failed: "sessions.signOutError", values },
      inBulk: severally({
        on: ({ mayEnd }) => mayEnd,
        deed: "signOut",
        title: ({ length: count }) => ["sessions.bulk.title", { count }],
        text: () => "sessions.bulk.text",
        preview: (session, { isOwn }) =>
          isOwn(session)
            ? { skip: "sessions.bulk.own" }
            : [
                "sessions.bulk.one",
                {
                  type: { key: isOffline(session) ? "sessionsType.offline" : "sessionsType.regularSSO" },
                  address: session.ipAddress,
                },
              ],
        start: "sessions.bulk.title",
      }),
    },
    {
      ...ending,
      id: "revoke",
      label: "revoke",
      on: (session, { mayEnd }) => mayEnd && isOffline(session),
      confirm: (session, context) => asked("sessions.revokeTitle", "sessions.revokeText", session, context),
      said: { done: "sessions.revoked", failed: "sessions.signOutError", values },
    },
  ],
});

export interface SignedInUser {
  id: string;
  username: string;
}

export interface UserSessionsContext {
  mayEnd: boolean;
  /** Called after sign-out, unless the user is the signed-in admin. */
  leftUser?: (() => void) | undefined;
}

export const signOutAll = {
  id: "sign-out-all",
  label: "logoutAllSessions",
  icon: "log-out",
  tone: "danger",
  on: (_: SignedInUser, { mayEnd }: UserSessionsContext) => mayEnd,
  who: orPermission("manage-users"),
  dialog: () => import("./SignOutUser.tsx"),
} as const;

/** Actions on all sessions of a user. */
export const userSessionsActions = defineActions<SignedInUser, UserSessionsContext>({
  area: "users",
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
  list: [signOutAll],
});
