// A panel with an in-page server that has a few flows.
import "../../../elements/authentication.ts";

export interface Answers {
  flows?: unknown;
  executions?: unknown;
  /** Roles of the admin in realm-management. */
  roles?: readonly string[];
  attributes?: Readonly<Record<string, string>>;
}

const at = "/authentication";
let count = 0;

/** Unusual flow names. */
export const names = [
  `<img src=x onerror="document.title='run'">`,
  "متصفح خاص",
  "😀 e\u0301 ‮txt.exe",
  "x".repeat(255),
] as const;

export const flowsCalled = (all: readonly string[]) =>
  all.map((alias, index) => ({
    ...{ id: `f${index}`, alias, description: alias, providerId: "basic-flow", topLevel: true, builtIn: false },
  }));

export const step = (id: string, displayName: string, more: object = {}) => ({
  ...{ id, displayName, providerId: "auth-cookie", requirement: "ALTERNATIVE", level: 0, index: 0, priority: 10 },
  requirementChoices: ["REQUIRED", "ALTERNATIVE", "DISABLED"],
  ...more,
});

/** Opens a panel at a path. `calls` are the requests in order. A number as response is an error status. */
export function open(path: string, { flows = [], executions = [], roles = ["realm-admin"], attributes = {} }: Answers) {
  const url = `https://flows-${++count}.example.org`;
  const claims = {
    ...{ azp: "portal", iss: `${url}/realms/acme`, sub: "1", preferred_username: "ada", exp: 4_000_000_000 },
    resource_access: { "realm-management": { roles } },
  };
  const token = `e30.${btoa(JSON.stringify(claims))}.x`;
  const calls: string[] = [];
  const list = Array.isArray(flows) ? (flows as { id: string }[]) : [];
  const answerTo = (where: string): unknown => {
    if (where === "") return { realm: "acme", browserFlow: "browser" };
    if (where === `${at}/flows`) return flows;
    const id = /\/authentication\/flows\/([^/]+)$/.exec(where)?.[1];
    if (id !== undefined) return list.find((flow) => flow.id === id) ?? 404;
    if (where.endsWith("/executions")) return executions;
    if (where === "/ui-ext/authentication-management/flows") return list;
    return [];
  };
  const fetcher: typeof fetch = async (input, { method = "GET" } = {}) => {
    const { pathname } = new URL(String(input));
    calls.push(`${method} ${pathname}`);
    if (method !== "GET") return new Response(null, { status: 204 });
    const where = /^\/admin\/realms\/acme(.*)$/.exec(pathname)?.[1];
    const answer = where === undefined ? {} : answerTo(where);
    if (answer === "never") return new Promise<Response>(() => {});
    const status = typeof answer === "number" ? answer : 200;
    return Response.json(status === 200 ? answer : { error: `HTTP ${status}` }, { status });
  };
  const element = document.createElement("iam-authentication");
  for (const [name, value] of Object.entries({ "server-url": url, realm: "acme", path, ...attributes }))
    element.setAttribute(name, value);
  Object.assign(element, { getToken: async () => token, fetcher });
  document.body.append(element);
  return { element, root: element.shadowRoot as ShadowRoot, calls, close: () => element.remove() };
}
