import type { AlertMessage } from "../../session/alerts.ts";
import type { SessionEvent } from "../../session/sessionState.ts";

// Events of the elements. Source: docs/spec/elements.md §3 "Events". Details never contain tokens, secrets or
// credentials.

/** The first load begins. */
export interface LoadingDetail {
  /** Tag name of the element. */
  element: string;
}

/** First content is shown. Never raised for an error. */
export interface ReadyDetail {
  /** Tag name of the element. */
  element: string;
  version: string;
}

/** The user navigates. Cancel to stay and let the host handle it. */
export interface NavigateDetail {
  /** Path below the area, with list state as query: `/{id}/credentials`, `/?search=ann`. */
  path: string;
  /** Target realm. */
  realm: string;
  /** Target area, if it is not the element's own. */
  area?: string | undefined;
  /** `unsaved`: the host set `path`, but the panel kept its location because of unsaved changes. Can't be canceled. */
  reason?: "unsaved" | undefined;
}

/** A write is about to be sent. Cancel it, or return false or reject in `waitUntil`, to send nothing. */
export interface BeforeChangeDetail {
  area: string;
  /** `created`, `updated`, `deleted`, or another name from docs/embedding.md for related records. */
  action: string;
  id?: string | undefined;
  /** Record on the server, without secrets. */
  before?: unknown;
  /** Record to write, without secrets. */
  after?: unknown;
  /** Veto reason for the admin: set by a listener, or the rejection message of a promise. */
  reason?: string | undefined;
  /** Delays the write until the promise settles, for example for an approval. Call it during the event. */
  waitUntil: (promise: Promise<unknown>) => void;
}

/** A write that the server confirmed. */
export interface ChangeDetail {
  area: string;
  action: string;
  id: string;
  realm: string;
}

/** Alert for the admin. Cancel it to show it in the host page. */
export interface AlertDetail extends AlertMessage {}

/** Stable codes of `iam-error`, in addition to those of a sign-in (`SignInErrorCode`). Source: docs/errors.md "Codes". */
export const failureCodes = [
  "session_missing",
  "session_waiting",
  "configuration",
  "sign_in_failed",
  "unauthorized",
  "page_not_allowed",
  "forbidden",
  "not_found",
  "conflict",
  "invalid",
  "server",
  "unreachable",
  "unreadable",
  "not_kept",
  "unproven",
  "partly_done",
  "vetoed",
  "code_missing",
  "script",
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A load, a save or a file failed. */
export interface ErrorDetail {
  /** Stable code: a `FailureCode`, or the code of a failed sign-in. Does not depend on language. */
  code: string;
  /** Text that the page shows. */
  message: string;
  /** Details of the server. */
  description?: string | undefined;
  /** HTTP status of a failed request. 0 without a response. */
  status?: number | undefined;
  /** Current area. */
  area?: string | undefined;
  /** Path in the element, in the format of the `path` attribute. */
  path?: string | undefined;
  /** True if the element can show nothing. */
  fatal: boolean;
}

/** State of a single sign-on connection: when it is read, and after each change. */
export interface SsoStateDetail {
  alias: string;
  /** Domain whose users are redirected to it. Undefined unless it is on. */
  domain?: string | undefined;
  /** `expiring`: on, with a certificate that ends within 30 days. */
  state: "draft" | "tested" | "on" | "expiring";
}

/** A user signed in or out, or the session ended. */
export interface SessionDetail {
  /** Sign-in realm. */
  realm: string;
}

/** Event details by event name. */
export interface EventDetails extends Record<SessionEvent, SessionDetail> {
  "iam-loading": LoadingDetail;
  "iam-ready": ReadyDetail;
  "iam-navigate": NavigateDetail;
  "iam-before-change": BeforeChangeDetail;
  "iam-change": ChangeDetail;
  "iam-alert": AlertDetail;
  "iam-error": ErrorDetail;
  "iam-sso-state": SsoStateDetail;
}
