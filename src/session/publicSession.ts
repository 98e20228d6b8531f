import type { AdminApi } from "../api/adminApi.ts";
import type { Session } from "./session.ts";
import type { SessionStatus } from "./sessionState.ts";
import type { SignInOptions, SignOutOptions, StepUpRequest, TokenRequest } from "./tokenSource.ts";
import type { WhoAmI } from "./whoAmI.ts";

/** A session as hosts see it. Source: docs/spec/elements.md §2 `session`. */
export interface IamSession {
  readonly status: SessionStatus;
  /** Undefined until somebody is signed in. */
  readonly whoAmI: WhoAmI | undefined;
  /** Realm signed in to. */
  readonly realm: string;
  /** True while any form of any element of the session holds unsaved changes. */
  readonly hasUnsavedChanges: boolean;
  /** A token valid for `minValidity` seconds, 5 unless told; −1 forces a renewal. Rejects with 'Not authenticated' when nobody is signed in. */
  getToken(request?: Partial<TokenRequest>): Promise<string>;
  /** Signs in; call it from a press of the user. */
  signIn(options?: SignInOptions): Promise<void>;
  signOut(options?: SignOutOptions): Promise<void>;
  /**
   * Signs in stronger before something that needs it, while the page and everything typed stays: in a window where the sign-in is our own, by
   * `getToken` with the reason `step-up` where it is the host's. Resolves when the token's `acr` is what was asked for, at once where it is already.
   * Rejects in words: the window was blocked or closed, somebody else signed in, the level was not reached. Call it from a press of the user.
   */
  stepUp(request: StepUpRequest): Promise<void>;
  /** Every call of the admin API, typed, for the realm given or the one signed in to. */
  api(realm?: string): Promise<AdminApi>;
  /** Calls the listener at every change of status, user or language. Returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** Leads from what hosts hold to the session behind it, whichever copy of this code made it; the number grows with the session's shape. */
const symbol = Symbol.for("iam-elements.session@1");

const made = new WeakMap<Session, IamSession>();

/** The public face of a session; the same object every time. @internal */
export function publicSession(session: Session): IamSession {
  const known = made.get(session);
  if (known) return known;
  const face: IamSession = {
    get status() {
      return session.status;
    },
    get whoAmI() {
      return session.isChanging ? undefined : session.whoAmI;
    },
    get hasUnsavedChanges() {
      return session.hasUnsavedChanges;
    },
    realm: session.realm,
    getToken: (request) => session.getToken(request),
    signIn: (options) => session.signIn(options),
    signOut: (options) => session.signOut(options),
    stepUp: (request) => session.stepUp(request),
    api: (realm) => session.api(realm),
    subscribe: (listener) => session.subscribe(listener),
  };
  Object.defineProperty(face, symbol, { value: session });
  made.set(session, Object.freeze(face));
  return face;
}

/** The session behind a public face; undefined for anything else. @internal */
export function sessionBehind(face: unknown): Session | undefined {
  return typeof face === "object" && face !== null && symbol in face ? (face[symbol] as Session) : undefined;
}
