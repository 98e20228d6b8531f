import { isSecretName, withSecretsLeftOut } from "../api/secrets.ts";

/** A request that changed something, without secrets, for telling how to do it again. */
export interface WrittenRequest {
  method: string;
  /** Whole address, with its query. */
  url: string;
  /** Type of the body; undefined where there is none. */
  type?: string | undefined;
  /** JSON without secrets, text, or names and values of a form. */
  body?: string | readonly (readonly [name: string, value: string])[] | undefined;
  /** Where secrets were that are not told. */
  leftOut?: readonly string[];
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

type Body = Pick<WrittenRequest, "body" | "leftOut">;

const lacking = (body: WrittenRequest["body"], leftOut: readonly string[]): Body => ({
  body,
  ...(leftOut.length && { leftOut }),
});

/** Names and values of a form; of files only the name. */
function entriesOf(form: FormData | URLSearchParams, names: ReadonlySet<string>): Body {
  const isSecret = (name: string) => isSecretName(name) || names.has(name);
  const entries = [...form].map(
    ([name, value]) => [name, typeof value === "string" ? value : `@${value.name}`] as const,
  );
  return lacking(
    entries.filter(([name]) => !isSecret(name)),
    entries.map(([name]) => name).filter(isSecret),
  );
}

/** A body as it may be told. */
function bodyOf(body: RequestInit["body"], names: ReadonlySet<string>): Body {
  if (body instanceof FormData || body instanceof URLSearchParams) return entriesOf(body, names);
  if (typeof body !== "string") return {};
  if (/PRIVATE KEY/.test(body) && !/^\s*[{[]/.test(body)) return lacking(undefined, ["private key"]);
  const { value, leftOut } = withSecretsLeftOut(body, names);
  return lacking(value as string, leftOut);
}

/** The last requests that changed something while a change was under way: in this page's memory only, secrets already taken out. */
export class Writes {
  #list: readonly WrittenRequest[] = [];
  #earlier = 0;
  #running = 0;
  /** Keys of secrets, as the changes under way name them. */
  readonly #secrets = new Set<string>();
  #endedAtMs = 0;

  /** Remembers what is written until the given work is done. Work that follows at once, as in a bulk change, counts as the same. `secrets` are keys of secrets that their names do not give away. */
  async during<T>(run: () => Promise<T>, secrets: ReadonlySet<string> = new Set()): Promise<T> {
    if (!this.#running && Date.now() - this.#endedAtMs > pauseMs) this.#clear();
    if (!this.#running) this.#secrets.clear();
    this.#running += 1;
    for (const name of secrets) this.#secrets.add(name);
    try {
      return await run();
    } finally {
      this.#running -= 1;
      this.#endedAtMs = Date.now();
    }
  }

  readonly add = (method: string, url: string, init: RequestInit): void => {
    if (!this.#running) return;
    const told = bodyOf(init.body, this.#secrets);
    const type =
      init.body instanceof FormData
        ? "multipart/form-data"
        : (new Headers(init.headers).get("content-type") ?? undefined);
    if (this.#list.length === most) this.#earlier += 1;
    this.#list = [...this.#list, { method, url, ...(told.body !== undefined && { type }), ...told }].slice(-most);
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
