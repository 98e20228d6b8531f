/** Message of the server for a field. Source: docs/spec/console.md §3 "Error response". */
export interface FieldError {
  /** Field name as sent by the server: a top-level field, or the name of an attribute. */
  field: string;
  /** Message key or text. */
  message: string;
  /** Positional parameters of the message. May be message keys. */
  params: readonly unknown[];
}

/** Data of a failed response or a missing response. */
export interface ApiErrorInit {
  /** HTTP status. 0 without a response. */
  status: number;
  method: string;
  /** Path of the request, without host, query or token. */
  path: string;
  response?: Response | undefined;
  responseData?: unknown;
  cause?: unknown;
  /** True if the 401 was inferred, because the server sent it without CORS headers. */
  isHidden?: boolean | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Message of a hidden rejection, with its two possible causes. */
export const hiddenRefusal =
  "The server is there, but keeps its answers from this page: its origin is not among the web origins of the client, or the token was refused.";

/** Message in a response body: `error`, else `errorMessage`, else one of two fixed texts (docs/spec/console.md §8). */
export function messageOf(body: unknown): string {
  if (!isRecord(body)) return "Unable to determine error message.";
  return text(body.error) ?? text(body.errorMessage) ?? "Network response was not OK.";
}

function fieldsOf(body: unknown): FieldError[] {
  if (!isRecord(body)) return [];
  const list = Array.isArray(body.errors) ? body.errors : [body];
  return list
    .filter(isRecord)
    .flatMap((entry) =>
      typeof entry.field === "string" && typeof entry.errorMessage === "string"
        ? [{ field: entry.field, message: entry.errorMessage, params: Array.isArray(entry.params) ? entry.params : [] }]
        : [],
    );
}

/**
 * Failed request. Compare `name`, which is the same in all copies of this code. `message` is the server's text
 * (docs/spec/console.md §8), not translated.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly method: string;
  readonly path: string;
  /** Short code of the server, for example `invalid_grant`, if the body also has a description. */
  readonly code: string | undefined;
  /** Details: `error_description` of the body. */
  readonly description: string | undefined;
  readonly fields: readonly FieldError[];
  /** The admin client reads this name to tolerate a 404. */
  readonly response: { readonly status: number };
  readonly responseData: unknown;
  /** True for a rejection that the browser hides: of the token or of the page's origin. */
  readonly isHidden: boolean;

  constructor(message: string, init: ApiErrorInit) {
    super(message, { cause: init.cause });
    const body = init.responseData;
    this.status = init.status;
    this.method = init.method;
    this.path = init.path;
    this.response = { status: init.status };
    this.responseData = body;
    this.isHidden = init.isHidden ?? false;
    this.fields = fieldsOf(body);
    this.code = isRecord(body) ? text(body.error) : undefined;
    this.description = isRecord(body) ? text(body.error_description) : undefined;
  }
}

/** HTTP status of an error. 0 without a response, undefined for other errors. */
export const statusOf = (error: unknown): number | undefined =>
  isRecord(error) && typeof error.status === "number" ? error.status : undefined;

/** True for an ApiError of any copy of the code, optionally with one of the statuses. */
export function isApiError(error: unknown, ...statuses: number[]): error is ApiError {
  return (
    error instanceof Error &&
    error.name === "ApiError" &&
    "status" in error &&
    (statuses.length === 0 || statuses.includes(Number(error.status)))
  );
}

/**
 * True for a 409 because of a duplicate name or other identity. Other conflicts have other messages. The server gives
 * the reason in the error or in its description.
 */
export const isTaken = (error: unknown): error is ApiError =>
  isApiError(error, 409) &&
  /already (exists|in use)|exists with|duplicate/i.test(`${error.message} ${error.description ?? ""}`);

/**
 * True for a write with an unproven outcome: no response, 408, 5xx, or an unreadable success. Check the server before
 * reporting a failure, because a gateway's 5xx does not imply a rollback.
 */
export function mayBeDone(error: unknown): boolean {
  return (
    isApiError(error) && error.method !== "GET" && (error.status < 300 || error.status === 408 || error.status >= 500)
  );
}
