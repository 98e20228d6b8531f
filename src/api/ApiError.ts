/** One message that the server ties to a field of the representation. Source: docs/spec/console.md §3 "Error response". */
export interface FieldError {
  /** Name as the server gives it: a root field, or the bare name of an attribute. */
  field: string;
  /** A message key or a readable text. */
  message: string;
  /** Positional parameters of the message; may be message keys themselves. */
  params: readonly unknown[];
}

/** What an answer of the server that is not 2xx, or no answer at all, turns into. */
export interface ApiErrorInit {
  /** HTTP status; 0 when no answer came. */
  status: number;
  method: string;
  /** Path of the request, without host, query or token. */
  path: string;
  response?: Response | undefined;
  responseData?: unknown;
  cause?: unknown;
  /** The refusal was not seen, but found out: the server sent no CORS headers with it. */
  isHidden?: boolean | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** What is said of a refusal that the browser hides, with its two causes. */
export const hiddenRefusal =
  "The server is there, but keeps its answers from this page: its origin is not among the web origins of the client, or the token was refused.";

/** The sentence of docs/spec/console.md §8 for a body: `error`, else `errorMessage`, else one of two fixed texts. */
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
 * Failure of a call to the server. Recognise it by `name`, which holds across copies of this code.
 * `message` is the server's own sentence (docs/spec/console.md §8), never translated here.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly method: string;
  readonly path: string;
  /** Short code of the server, for instance `invalid_grant`, when its body has one beside a description. */
  readonly code: string | undefined;
  /** Longer explanation: the body's `error_description`. */
  readonly description: string | undefined;
  readonly fields: readonly FieldError[];
  /** Kept under these names because the admin client reads them for its tolerant 404. */
  readonly response: { readonly status: number };
  readonly responseData: unknown;
  /** True for a refusal that the browser hides: of the token, or of this page's origin. */
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

/** True for an ApiError of this or another copy of the code, optionally with one of the given statuses. */
export function isApiError(error: unknown, ...statuses: number[]): error is ApiError {
  return (
    error instanceof Error &&
    error.name === "ApiError" &&
    "status" in error &&
    (statuses.length === 0 || statuses.includes(error.status as number))
  );
}

const gatewayFaults: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * True for a write that may have been done although it failed: no answer came, a gateway gave up waiting, or the answer to it could not be
 * read. Whoever sent it looks before it is called failed.
 */
export function mayBeDone(error: unknown): boolean {
  return isApiError(error) && error.method !== "GET" && (error.status < 300 || gatewayFaults.has(error.status));
}
