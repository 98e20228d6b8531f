import type { AlertMessage } from "../session/alerts.ts";
import type { SessionEvent } from "../session/sessionState.ts";

// What elements tell their page. Source: docs/spec/elements.md §3 "Events". No detail ever carries a token, a secret or a credential.

/** A first load begins. */
export interface LoadingDetail {
  /** Tag of the element. */
  element: string;
}

/** First content is shown; never an error. */
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
  /** `unsaved`: nothing can be taken over. The host set `path`, and the person stayed, for the sake of unsaved changes. */
  reason?: "unsaved" | undefined;
}

/** A write is about to be sent. Cancelled, or with a promise that rejects or resolves to false, nothing is sent. */
export interface BeforeChangeDetail {
  area: string;
  /** `created`, `updated`, `deleted`, or what happened beside the record: one of the names in docs/embedding.md. */
  action: string;
  id?: string | undefined;
  /** The record as it is on the server, without secrets. */
  before?: unknown;
  /** The record as it would be written, without secrets. */
  after?: unknown;
  /** Why it is stopped, shown to the person: what a listener wrote on the event, or the message that a promise was rejected with. */
  reason?: string | undefined;
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

/** Something failed: a load, a save, a file that is missing. */
export interface ErrorDetail {
  /** What the server, or the code, says of it. */
  error: string;
  /** HTTP status, where a call failed; 0 where no answer came. */
  status?: number | undefined;
  /** Area that was shown. */
  area?: string | undefined;
  /** Where inside the element, as `path` tells it. */
  path?: string | undefined;
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
  "iam-loading": LoadingDetail;
  "iam-ready": ReadyDetail;
  "iam-navigate": NavigateDetail;
  "iam-before-change": BeforeChangeDetail;
  "iam-change": ChangeDetail;
  "iam-alert": AlertDetail;
  "iam-error": ErrorDetail;
}
