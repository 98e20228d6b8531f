import { isSignInError, SignInError } from "./errors.ts";

/** How long a request of sign-in may take, in milliseconds. */
const requestTimeoutMs = 30_000;

type Fetcher = typeof fetch;
export type Json = Readonly<Record<string, unknown>>;

/**
 * GETs a JSON object, with a bearer token if one is given.
 * @throws SignInError `network` when no answer came, `http` for an answer that is not 2xx or not a JSON object.
 */
export async function getJson(fetcher: Fetcher, address: string, token?: string): Promise<Json> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  return read(await send(fetcher, address, { headers }));
}

export type Fields = Readonly<Record<string, string | undefined>>;

/** POSTs a form and reads a JSON object. @throws SignInError as `getJson`. */
export const postForm = async (fetcher: Fetcher, address: string, fields: Fields): Promise<Json> =>
  read(await sendForm(fetcher, address, fields));

/** POSTs a form that has no answer. What the server no longer knows, it need not be told. @throws SignInError as `getJson`. */
export async function postNotice(fetcher: Fetcher, address: string, fields: Fields): Promise<void> {
  const response = await sendForm(fetcher, address, fields);
  if (!response.ok && response.status !== 400) await read(response);
}

function sendForm(fetcher: Fetcher, address: string, fields: Fields): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  return send(fetcher, address, { method: "POST", headers: { accept: "application/json" }, body });
}

/** Sends a request of sign-in, for a limited time. @throws SignInError `network` when no answer came. */
export async function send(fetcher: Fetcher, address: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
  try {
    return await fetcher(address, { ...init, signal: controller.signal });
  } catch (cause) {
    throw new SignInError("network", "The sign-in server could not be reached.", { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function read(response: Response): Promise<Json> {
  const body: unknown = await response.json().catch(() => undefined);
  const json: Json | undefined =
    typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Json) : undefined;
  if (response.ok && json) return json;
  const error = textOf(json?.error);
  const errorDescription = textOf(json?.error_description);
  throw new SignInError(
    "http",
    errorDescription ?? error ?? `The sign-in server answered with status ${response.status}.`,
    {
      status: response.status,
      error,
      errorDescription,
    },
  );
}

/** The value if it is a text with something in it. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** True when the server refused for good: the grant is used up, so asking again cannot help. Source: docs/spec/console.md §8, HTTP 400. */
export function isRefusal(error: unknown): boolean {
  return isSignInError(error, "http") && (error.status === 400 || error.error === "invalid_grant");
}
