// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askFirst } from "../../../src/embed/askFirst.ts";
import { Session } from "../../../src/session/session.ts";

const LIST = "/ui-ext/brute-force-user?briefRepresentation=true&first=0&max=11";

/** Token with these roles in a realm's own client. */
const tokenWith = (...roles: string[]) =>
  `x.${btoa(
    JSON.stringify({
      ...{ iss: "https://id.example/realms/acme", sub: "1", name: "Ada", exp: 4_000_000_000 },
      resource_access: { "realm-management": { roles } },
    }),
  )}.y`;

/** Each test has a server of its own, because panels of a page share tokens. */
let count = 0;
let server = "";
let sent: string[] = [];
let texts: string[] = [];
let hasStorage = false;
beforeEach(() => {
  count += 1;
  server = `https://id-${count}.example`;
  [sent, texts] = [[], []];
  hasStorage = false;
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const path = String(input).slice(`${server}/admin/realms/acme`.length);
    if (path.startsWith("/localization/")) texts.push(path);
    else sent.push(path);
    return Response.json(path === "/ui-ext/info" ? { userProfileProvidersEnabled: hasStorage } : [{ path }]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function panel(tag = "iam-users", attributes: Record<string, string> = {}, properties: object = {}): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ "server-url": server, realm: "acme", ...attributes }))
    element.setAttribute(name, value);
  return Object.assign(element, { getToken: async () => tokenWith("query-users") }, properties);
}

const sessionOf = (element: Element) =>
  new Session({ serverUrl: server, realm: "acme", getToken: Reflect.get(element, "getToken") });

it("sends the requests of the first screen, and those that depend on an expected response", async () => {
  await askFirst(panel());
  expect(sent).toEqual(["/users/profile", "/ui-ext/info", LIST]);
  expect(document.head.querySelector("link")?.href).toBe(`${server}/`);
});

it("requests the messages of the realm in the language of the panel, the account or the browser", async () => {
  const german = tokenWith().replace(/\..*\./, `.${btoa(JSON.stringify({ locale: "de" }))}.`);
  await askFirst(panel("iam-user", { locale: "fr" }, { getToken: async () => german }));
  await askFirst(panel("iam-user", {}, { getToken: async () => german }));
  await askFirst(panel("iam-user"));
  expect(texts).toEqual(["/localization/fr", "/localization/de", "/localization/en"]);
});

it("waits with the rows if users come from a storage provider", async () => {
  hasStorage = true;
  await askFirst(panel());
  expect(sent).toEqual(["/users/profile", "/ui-ext/info"]);
});

it("requests only what the roles, the path and the attributes of the panel lead to", async () => {
  await askFirst(panel("iam-users", {}, { getToken: async () => tokenWith("view-clients") }));
  await askFirst(panel("iam-users", {}, { getToken: async () => "opaque" }));
  await askFirst(panel("iam-users", { path: "/add-user" }));
  await askFirst(panel("iam-users", { group: "/staff" }));
  await askFirst(panel("iam-users", {}, { fetcher: vi.fn() }));
  await askFirst(panel("iam-users", {}, { access: { acme: ["query-users"] } }));
  await askFirst(panel("iam-users", {}, { getToken: () => Promise.reject(new Error("offline")) })).catch(() => {});
  await askFirst(panel("iam-user", { "user-id": "1" }));
  expect(sent).toEqual([]);
});

it("passes token and responses to the session, once each", async () => {
  const getToken = vi.fn(async () => tokenWith("query-users"));
  const element = panel("iam-users", {}, { getToken });
  await Promise.all([askFirst(element), askFirst(panel("iam-roles", {}, { getToken }))]);
  const session = sessionOf(element);
  await session.start();
  expect(await session.server().request("GET", "/users/profile")).toEqual([{ path: "/users/profile" }]);
  expect(await session.server().request("GET", "/ui-ext/info")).toEqual({ userProfileProvidersEnabled: false });
  expect(getToken).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(3);
  await session.server().request("GET", "/users/profile");
  expect(sent).toHaveLength(4);
  session.dispose();
});

it("keeps no token of requests that a session sent", async () => {
  const session = sessionOf(panel());
  await session.start();
  await session.server().request("GET", "/users/profile");
  const { sent: kept } = Reflect.get(globalThis, Symbol.for("iam-elements.early@2"));
  const keys = [...kept.keys()];
  expect(keys).toContain(`${server}/admin/realms/acme/users/profile`);
  expect(keys.filter((key) => key.includes(tokenWith("query-users")))).toEqual([]);
  session.dispose();
});

it("passes on a rejected token and a refused request", async () => {
  const getToken = vi.fn(() => Promise.reject(new Error("no token")));
  await askFirst(panel("iam-users", {}, { getToken })).catch(() => {});
  const failed = new Session({ serverUrl: server, realm: "acme", getToken });
  await failed.start();
  expect(failed.status).toBe("expired");
  expect(getToken).toHaveBeenCalledTimes(1);

  vi.stubGlobal("fetch", async () => Response.json({ error: "forbidden" }, { status: 403 }));
  const element = panel("iam-users", { "server-url": `${server}/auth` });
  await askFirst(element);
  const session = new Session({
    serverUrl: `${server}/auth`,
    realm: "acme",
    getToken: Reflect.get(element, "getToken"),
  });
  await session.start();
  await expect(session.server().request("GET", "/users/profile")).rejects.toMatchObject({ status: 403 });
  for (const each of [failed, session]) each.dispose();
});

it("requests again after a write, and what is older than ten seconds", async () => {
  vi.useFakeTimers();
  for (const outdate of [
    (session: Session) => session.server().request("PUT", "/users/1", { body: {} }),
    () => vi.advanceTimersByTimeAsync(10_000),
  ]) {
    const element = panel();
    await askFirst(element);
    const session = sessionOf(element);
    await session.start();
    await outdate(session);
    const before = sent.length;
    await session.server().request("GET", "/users/profile");
    expect(sent).toHaveLength(before + 1);
    session.dispose();
    server += "/next";
  }
});

it("offers no response to a read that a session sent before", async () => {
  const element = panel();
  const session = sessionOf(element);
  await session.start();
  await session.server().request("GET", "/users/profile");
  await askFirst(element);
  const before = sent.length;
  await session.server().request("GET", "/users/profile");
  expect(sent).toHaveLength(before + 1);
  session.dispose();
});

it("waits for a token callback that a later script of the page sets", async () => {
  const element = panel("iam-users", {}, { getToken: undefined });
  const asked = askFirst(element);
  Object.assign(element, { getToken: async () => tokenWith("query-users") });
  document.dispatchEvent(new Event("DOMContentLoaded"));
  await asked;
  expect(sent).toContain(LIST);
});
