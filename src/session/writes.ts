import { isSecretName, withSecretsLeftOut } from "../api/secrets.ts";

/** Sent write without secrets, for "Copy as". */
export interface WrittenRequest {
  method: string;
  /** Full URL with query. */
  url: string;
  /** Content type. Undefined without a body. */
  type?: string | undefined;
  /** JSON without secrets, text, or form entries. */
  body?: string | readonly (readonly [name: string, value: string])[] | undefined;
  /** Paths of removed secrets. */
  leftOut?: readonly string[];
}

/** Requests of a write, in order. */
export interface Written {
  requests: readonly WrittenRequest[];
  /** Number of earlier requests that were dropped. */
  earlier: number;
}

/** Maximum of recorded requests. */
const most = 20;

type Body = Pick<WrittenRequest, "body" | "leftOut">;

const lacking = (body: WrittenRequest["body"], leftOut: readonly string[]): Body => ({
  body,
  ...(leftOut.length && { leftOut }),
});

/** Form entries. Files only by name. */
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

/** Body without secrets. */
function bodyOf(body: RequestInit["body"], names: ReadonlySet<string>): Body {
  if (body instanceof FormData || body instanceof URLSearchParams) return entriesOf(body, names);
  if (typeof body !== "string") return {};
  if (/PRIVATE KEY/.test(body) && !/^\s*[{[]/.test(body)) return lacking(undefined, ["private key"]);
  const { value, leftOut } = withSecretsLeftOut(body, names);
  return lacking(typeof value === "string" ? value : undefined, leftOut);
}

/** Records the requests of one write, in memory, without secrets. */
export class WriteLog {
  #list: readonly WrittenRequest[] = [];
  #earlier = 0;
  readonly #secrets: ReadonlySet<string>;

  /** `secrets` are additional keys of secrets. */
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

  /** Undefined without requests. */
  written(): Written | undefined {
    return this.#list.length ? { requests: this.#list, earlier: this.#earlier } : undefined;
  }
}
