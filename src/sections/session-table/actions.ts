import { defineActions, type Confirmation } from "../../kit/action/defineActions.ts";
import { severally } from "../bulk/severally.ts";
import { sessionKey, sessionsApi, sessionsKey, type UserSession } from "./api.ts";

/** What the actions of sessions look at. */
export interface SessionContext {
  mayEnd: boolean;
  /** The session that this page uses. */
  isOwn: (session: UserSession) => boolean;
  /** Milliseconds as a moment, in the language of the panel. */
  moment: (ms: number) => string;
  /** Told of one that was ended. */
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

/** What can be done to a session. The regular and the offline one of a sign-in have the same id, so rows are told apart by `sessionKey`. */
export const sessionActions = defineActions<UserSession, SessionContext>({
  area: "sessions",
  idOf: sessionKey,
  nameOf: ({ username }) => username,
  needs: "manage-users",
  list: [
    {
      ...ending,
      id: "sign-out",
      label: "signOut",
      icon: "log-out",
      may: (session, { mayEnd }) => mayEnd && !isOffline(session),
      confirm: (session, context) => asked("sessions.signOutTitle", "sessions.signOutText", session, context),
      said: { done: "sessions.signedOut", failed: "sessions.signOutError", values },
      inBulk: severally({
        may: ({ mayEnd }) => mayEnd,
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
      may: (session, { mayEnd }) => mayEnd && isOffline(session),
      confirm: (session, context) => asked("sessions.revokeTitle", "sessions.revokeText", session, context),
      said: { done: "sessions.revoked", failed: "sessions.signOutError", values },
    },
  ],
});

/** Somebody who has sessions. */
export interface SignedInUser {
  id: string;
  username: string;
}

/** What ending all sessions of a user looks at. */
export interface UserSessionsContext {
  mayEnd: boolean;
  /** Told once they are ended, where the user is not the one who is signed in here. */
  leftUser?: (() => void) | undefined;
}

/** Ends all sessions of a user. */
export const signOutAll = {
  id: "sign-out-all",
  label: "logoutAllSessions",
  icon: "log-out",
  tone: "danger",
  may: (_: SignedInUser, { mayEnd }: UserSessionsContext) => mayEnd,
  needs: "manage-users",
  dialog: () => import("./SignOutUser.tsx"),
} as const;

/** What can be done to all sessions of a user at a time. */
export const userSessionsActions = defineActions<SignedInUser, UserSessionsContext>({
  area: "users",
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
  list: [signOutAll],
});
