// A compare panel over a server whose realms are in the page's memory.
import "../../../elements/compare.ts";
import type { ApiError } from "../../../src/api/ApiError.ts";
import { MemoryRealm } from "../../support/memoryRealm.ts";
import { until } from "../users/stubServer.ts";

/** Replaces the response to a call, `GET one /groups`. Undefined: the realm's response. */
export type Instead = (call: string) => { status: number; body?: unknown } | "never" | undefined;

const tokenOf = (roles: Readonly<Record<string, readonly string[]>>) =>
  `e30.${btoa(
    JSON.stringify({
      ...{ azp: "portal", iss: "https://id.example.org/realms/master", sub: "1", preferred_username: "admin" },
      exp: 4_000_000_000,
      resource_access: Object.fromEntries(
        Object.entries(roles).map(([realm, held]) => [`${realm}-realm`, { roles: held }]),
      ),
    }),
  )}.x`;

let count = 0;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body ?? null), { status, headers: { "content-type": "application/json" } });

/** Two realms, `one` and `other`, and a panel of `one`: by default the one that compares them. */
export class Compared {
  readonly one = new MemoryRealm("one");
  readonly other = new MemoryRealm("other");
  /** Every write that was sent: `POST other /clients`. */
  readonly writes: string[] = [];
  instead: Instead = () => undefined;
  #element: HTMLElement | undefined;

  /** Opens the panel. @param path below the area. */
  open(
    path: string,
    roles: Readonly<Record<string, readonly string[]>> = { one: admin, other: admin },
    tag = "iam-compare",
  ): void {
    const element = document.createElement(tag);
    element.style.inlineSize = "1200px";
    const attributes = { "server-url": `https://compare-${++count}.example.org`, realm: "one", path };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    const token = tokenOf(roles);
    Object.assign(element, { getToken: async () => token, fetcher: this.#fetch });
    this.#element = document.body.appendChild(element);
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  close(): void {
    this.#element?.remove();
  }

  find<E extends HTMLElement = HTMLElement>(selector: string): E | null {
    return this.element.shadowRoot?.querySelector<E>(selector) ?? null;
  }

  all(selector: string): readonly HTMLElement[] {
    return [...(this.element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  seen<E extends HTMLElement = HTMLElement>(selector: string): Promise<E> {
    return until(selector, () => this.find<E>(selector));
  }

  async press(selector: string): Promise<void> {
    (await this.seen(selector)).click();
  }

  /** Opens a section of the tree. */
  async expand(section: string): Promise<void> {
    await this.press(`tr[data-id="${section}"] [data-action="expand"]`);
  }

  readonly #fetch: typeof fetch = async (input, { method = "GET", body } = {}) => {
    const { pathname, searchParams } = new URL(String(input));
    const [, name, path = ""] = /^\/admin\/realms\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
    const realm = name === "one" ? this.one : name === "other" ? this.other : undefined;
    if (!realm) return json(pathname.includes("serverinfo") ? {} : []);
    const call = `${method} ${realm.realm} ${path || "/"}`;
    if (method !== "GET" && path !== "/partial-export") this.writes.push(call);
    const instead = this.instead(call);
    if (instead === "never") return new Promise<Response>(() => {});
    // A network never responds in the same turn.
    await new Promise((resolve) => setTimeout(resolve));
    if (instead) return json(instead.body ?? { error: `HTTP ${instead.status}` }, instead.status);
    return answer(realm, method, path, searchParams, body);
  };
}

const admin = ["realm-admin"];

async function answer(
  realm: MemoryRealm,
  method: string,
  path: string,
  params: URLSearchParams,
  body: RequestInit["body"] | undefined,
): Promise<Response> {
  const query = Object.fromEntries(
    [...params].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
  const sent: unknown = typeof body === "string" && body ? JSON.parse(body) : undefined;
  try {
    if (method === "GET") return json(await realm.request(method, path, { query }));
    const { headers } = await realm.fetch(method, path, { ...(sent !== undefined && { body: sent }) });
    return new Response(null, { status: 204, headers });
  } catch (error) {
    const { status = 500, message } = error as Partial<ApiError>;
    return json({ error: message }, status || 500);
  }
}
