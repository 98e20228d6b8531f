import type { AlertMessage } from "../session/alerts.ts";
import type { SessionEvent } from "../session/sessionState.ts";

// What elements tell their page. Source: contract §3 "Events". No detail ever carries a token, a secret or a credential.

/** First content is shown. */
export interface ReadyDetail {
  /** Tag of the element. */
  element: string;
  version: string;
}

/** The user goes somewhere. Cancelled, nothing moves and the host takes over. */
export interface NavigateDetail {
  /** Below the area, with list state as its query: `/{id}/credentials`, `/?search=ann`. */
  path: string;
  /** Realm that the place is in. */
  realm: string;
  /** Area that the place is in, when it is another than the element's own. */
  area?: string | undefined;
}

/** A write is about to be sent. Cancelled, or with a promise that rejects or resolves to false, nothing is sent. */
export interface BeforeChangeDetail {
  area: string;
  /** `created`, `updated`, `deleted`, or the verb of the action. */
  action: string;
  id?: string | undefined;
  /** The record as it is on the server, without secrets. */
  before?: unknown;
  /** The record as it would be written, without secrets. */
  after?: unknown;
  /** Holds the write until the promise settles: for an approval, a ticket number. Call it while the event is handled. */
  waitUntil: (promise: Promise<unknown>) => void;
}

/** A write that the server confirmed. */
export interface ChangeDetail {
  area: string;
  action: string;
  id: string;
  realm: string;
}

/** A message for the user. Cancelled, the host shows it itself. */
export interface AlertDetail extends AlertMessage {}

/** Something failed. */
export interface ErrorDetail {
  error: string;
  /** HTTP status, where a call failed. */
  status?: number | undefined;
  /** True when the element can show nothing. */
  fatal: boolean;
}

/** Somebody signed in or out, or the session ended. */
export interface SessionDetail {
  /** Realm signed in to. */
  realm: string;
}

/** Details of the events by name. */
export interface EventDetails extends Record<SessionEvent, SessionDetail> {
  "iam-ready": ReadyDetail;
  "iam-navigate": NavigateDetail;
  "iam-before-change": BeforeChangeDetail;
  "iam-change": ChangeDetail;
  "iam-alert": AlertDetail;
  "iam-error": ErrorDetail;
}
