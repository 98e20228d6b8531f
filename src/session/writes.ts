import { mask, withMaskedSecrets } from "../api/secrets.ts";

/** A request that changed something, without secrets, for telling how to do it again. */
export interface WrittenRequest {
  method: string;
  /** Whole address, with its query. */
  url: string;
  /** Type of the body; undefined where there is none. */
  type?: string | undefined;
  /** JSON without secrets, text, or names and values of a form. */
  body?: string | readonly (readonly [name: string, value: string])[] | undefined;
}

/** What a change has sent, in order. */
export interface Written {
  requests: readonly WrittenRequest[];
  /** How many before those are no longer remembered. */
  earlier: number;
}

/** How many requests are remembered at most. */
const most = 20;

/** A change that begins later than this after the one before is another deed, in milliseconds. */
const pauseMs = 1000;

/** What nobody asked for in this time is forgotten, in milliseconds. */
const freshMs = 15_000;

/** What the server takes for "as it was" where it keeps a secret. */
export const secretStandIn = "**********";

const asterisks = (_key: string, value: unknown) =>
  typeof value === "string" ? value.replaceAll(mask, secretStandIn) : value;

function withoutSecrets(body: unknown): WrittenRequest["body"] {
  if (body instanceof FormData)
    return [...body].map(([name, value]) => [
      name,
      typeof value === "string" ? (/pass|secret|key$/i.test(name) ? secretStandIn : value) : `@${value.name}`,
    ]);
  if (body instanceof URLSearchParams)
    return Object.entries(withMaskedSecrets(Object.fromEntries(body)) as Record<string, string>).map(
      ([name, value]) => [name, String(asterisks("", value))],
    );
  if (typeof body !== "string") return undefined;
  try {
    return JSON.stringify(withMaskedSecrets(JSON.parse(body)), asterisks);
  } catch {
    return /PRIVATE KEY/.test(body) ? secretStandIn : body;
  }
}

/** The last requests that changed something while a change was under way: in this page's memory only, secrets already taken out. */
export class Writes {
  #list: readonly WrittenRequest[] = [];
  #earlier = 0;
  #running = 0;
  #endedAtMs = 0;

  /** Remembers what is written until the given work is done. Work that follows at once, as in a bulk change, counts as the same. */
  async during<T>(run: () => Promise<T>): Promise<T> {
    if (!this.#running && Date.now() - this.#endedAtMs > pauseMs) this.#clear();
    this.#running += 1;
    try {
      return await run();
    } finally {
      this.#running -= 1;
      this.#endedAtMs = Date.now();
    }
  }

  readonly add = (method: string, url: string, init: RequestInit): void => {
    if (!this.#running) return;
    const body = withoutSecrets(init.body);
    const type =
      init.body instanceof FormData
        ? "multipart/form-data"
        : (new Headers(init.headers).get("content-type") ?? undefined);
    if (this.#list.length === most) this.#earlier += 1;
    this.#list = [...this.#list, { method, url, ...(body !== undefined && { body, type }) }].slice(-most);
  };

  /** What was written by the change that has just ended, and forgets it; undefined for nothing. */
  take(): Written | undefined {
    const written = { requests: this.#list, earlier: this.#earlier };
    this.#clear();
    return written.requests.length && Date.now() - this.#endedAtMs <= freshMs ? written : undefined;
  }

  #clear(): void {
    this.#list = [];
    this.#earlier = 0;
  }
}
