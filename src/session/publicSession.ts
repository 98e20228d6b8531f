import type { AdminApi } from "../api/adminApi.ts";
import type { Session } from "./session.ts";
import type { SessionStatus } from "./sessionState.ts";
import type { SignInOptions, SignOutOptions, StepUpRequest, TokenRequest } from "./tokenSource.ts";
import type { WhoAmI } from "./whoAmI.ts";

/** Session API for hosts. Source: docs/spec/elements.md §2 `session`. */
export interface IamSession {
  readonly status: SessionStatus;
  /** Undefined while signed out. */
  readonly whoAmI: WhoAmI | undefined;
  /** Sign-in realm. */
  readonly realm: string;
  /** True while any form in the session has unsaved changes. */
  readonly hasUnsavedChanges: boolean;
  /**
   * Token that is valid for `minValidity` seconds (default 5). −1 forces a renewal. Rejects with 'Not authenticated'
   * while signed out.
   */
  getToken(request?: Partial<TokenRequest>): Promise<string>;
  /** Signs in. Call it from a user gesture. */
  signIn(options?: SignInOptions): Promise<void>;
  signOut(options?: SignOutOptions): Promise<void>;
  /**
   * Step-up authentication that keeps the page: in a window, or by `getToken` with the reason `step-up`. Resolves when
   * the token has the requested `acr`, rejects otherwise. Call it from a user gesture.
   */
  stepUp(request: StepUpRequest): Promise<void>;
  /** Typed admin API, for the given realm or the sign-in realm. */
  api(realm?: string): Promise<AdminApi>;
  /** Calls the listener on each change of status, user or language. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/**
 * Key of the internal session in the public one, for all copies of this code. The version changes with the session's
 * shape.
 */
const symbol = Symbol.for("iam-elements.session@1");

const made = new WeakMap<Session, IamSession>();

/** Public API of a session. Returns the same object on each call. @internal */
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

/** Internal session of a public one. Undefined for other values. @internal */
export function sessionBehind(face: unknown): Session | undefined {
  return typeof face === "object" && face !== null && symbol in face ? (face[symbol] as Session) : undefined;
}
