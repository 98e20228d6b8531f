import { isSignInError, SignInError } from "./errors.ts";

/** Timeout of a sign-in request in milliseconds. */
const requestTimeoutMs = 30_000;

type Fetcher = typeof fetch;
export type Json = Readonly<Record<string, unknown>>;

/** True for a JSON object. Stands here because nothing but the sign-in may load before a redirect. */
export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * GETs a JSON object, with an optional bearer token.
 * @throws SignInError `network` without a response, `http` for a response other than 2xx or without a JSON object.
 */
export async function getJson(fetcher: Fetcher, address: string, token?: string): Promise<Json> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  return read(await send(fetcher, address, { headers }));
}

export type Fields = Readonly<Record<string, string | undefined>>;

/**
 * POSTs a form and reads a JSON object.
 * @throws the errors of `getJson`.
 */
export const postForm = async (fetcher: Fetcher, address: string, fields: Fields): Promise<Json> =>
  read(await sendForm(fetcher, address, fields));

/**
 * POSTs a form without reading a response. Ignores 400, for tokens that the server no longer knows.
 * @throws the errors of `getJson`.
 */
export async function postNotice(fetcher: Fetcher, address: string, fields: Fields): Promise<void> {
  const response = await sendForm(fetcher, address, fields);
  if (!response.ok && response.status !== 400) await read(response);
}

function sendForm(fetcher: Fetcher, address: string, fields: Fields): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  return send(fetcher, address, { method: "POST", headers: { accept: "application/json" }, body });
}

/**
 * Sends a sign-in request with a timeout.
 * @throws SignInError `network` without a response.
 */
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
  const json: Json | undefined = isJson(body) ? body : undefined;
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

/** The value if it is a non-empty text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * True for a final rejection: the grant is used up, so a retry is useless.
 * Source: docs/spec/console.md §8, HTTP 400.
 */
export function isRefusal(error: unknown): boolean {
  return isSignInError(error, "http") && (error.status === 400 || error.error === "invalid_grant");
}
