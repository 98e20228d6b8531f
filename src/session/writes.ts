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

/** What a write has sent, in order. */
export interface Written {
  requests: readonly WrittenRequest[];
  /** How many before those are no longer remembered. */
  earlier: number;
}

/** How many requests are remembered at most. */
const most = 20;

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

/** What one write sends, kept by the server that is given to it: of this page's memory only, secrets already taken out. */
export class WriteLog {
  #list: readonly WrittenRequest[] = [];
  #earlier = 0;
  readonly #secrets: ReadonlySet<string>;

  /** `secrets` are keys of secrets that their names do not give away. */
  constructor(secrets: ReadonlySet<string> = new Set()) {
    this.#secrets = secrets;
  }

  readonly add = (method: string, url: string, init: RequestInit): void => {
    const told = bodyOf(init.body, this.#secrets);
    const type =
      init.body instanceof FormData
        ? "multipart/form-data"
        : (new Headers(init.headers).get("content-type") ?? undefined);
    if (this.#list.length === most) this.#earlier += 1;
    this.#list = [...this.#list, { method, url, ...(told.body !== undefined && { type }), ...told }].slice(-most);
  };

  /** What was sent so far; undefined for nothing. */
  written(): Written | undefined {
    return this.#list.length ? { requests: this.#list, earlier: this.#earlier } : undefined;
  }
}
