import "../../../elements/history.ts";
import "../../../elements/session.ts";
import texts from "../../../src/sections/history/en.json" with { type: "json" };
import { expect } from "@esm-bundle/chai";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

const claims = { azp: "c", iss: "https://id.example.org/realms/acme", sub: "me", exp: 4_000_000_000 };

const client = { id: "42", clientId: "shop", name: "Shop", enabled: true, redirectUris: ["https://shop.test/*"] };

const event = (id: string, body: object | undefined, time: number) => ({
  id,
  time,
  realmId: "acme-id",
  operationType: "UPDATE",
  resourceType: "CLIENT",
  resourcePath: "clients/42",
  ...(body && { representation: JSON.stringify(body) }),
  authDetails: { realmId: "acme-id", userId: "me", clientId: "c", ipAddress: "10.0.0.1" },
});

const events = [
  event("3", { ...client, name: "Shop 2" }, 1_790_000_003_000),
  event("2", client, 1_790_000_002_000),
  event("1", client, 1_790_000_001_000),
];

interface Setup {
  config?: object;
  events?: readonly object[] | 403;
  roles?: readonly string[];
  live?: object;
}

/** Opens the panel on a server that is declared by its answers. Resolves to the root and the writes. */
async function open({
  config = { adminEventsEnabled: true, adminEventsDetailsEnabled: true },
  roles = ["realm-admin"],
  ...more
}: Setup) {
  const writes: string[] = [];
  const answers: readonly [RegExp, unknown][] = [
    [/\/realms\/acme$/, { id: "acme-id", realm: "acme" }],
    [/\/admin-events/, more.events ?? events],
    [/\/events\/config/, config],
    [/\/clients\/42$/, more.live ?? { ...client, name: "Shop 2" }],
  ];
  const session = document.createElement("iam-session") as HTMLElement & Record<string, unknown>;
  session.setAttribute("server-url", `https://id-${Math.random().toString(36).slice(2)}.example.org`);
  session.setAttribute("realm", "acme");
  const token = { ...claims, resource_access: { "realm-management": { roles } } };
  session.getToken = async () => `e30.${btoa(JSON.stringify(token))}.x`;
  session.fetcher = async (input: string, init?: RequestInit) => {
    const found = answers.find(([pattern]) => pattern.test(String(input)))?.[1] ?? [];
    if (init?.method === "PUT") writes.push(String(init.body));
    const status = found === 403 ? 403 : 200;
    return new Response(JSON.stringify(status === 403 ? { error: "HTTP 403 Forbidden" } : found), {
      status,
      headers: { "content-type": "application/json" },
    });
  };
  const panel = document.createElement("iam-history");
  panel.setAttribute("path", "/changes?of=client&id=42&name=shop");
  session.append(panel);
  document.body.append(session);
  const root = () => panel.shadowRoot as ShadowRoot;
  return { root, writes };
}

const lines = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>(".history-line")];

describe("history", () => {
  afterEach(() => document.querySelector("iam-session")?.remove());

  it("tells changes in words, folds saves without a change, and opens a line by keyboard", async () => {
    const { root } = await open({});
    await until("the screen", () => lines(root()).length === 3);
    const [changed, unchanged] = lines(root());
    expect(changed?.textContent).to.contain("Shop").and.contain("Shop 2").and.contain(texts["history.you"]);
    expect(unchanged?.textContent).to.contain(texts["history.unchanged_one"].replace("{{count}}", "1"));
    const head = changed?.querySelector<HTMLButtonElement>('[data-action="open-line"]');
    expect(head?.getAttribute("aria-expanded")).to.equal("false");
    head?.focus();
    head?.click();
    await until("the screen", () => root().querySelector('[data-action="put-back"]') !== null);
    expect(root().querySelector(".history-foot")?.textContent).to.contain(
      texts["history.stillSo_one"].replace("{{count}}", "1"),
    );
  });

  it("keeps its filters behind a button in a narrow layout, and a set one in sight", async () => {
    const { root } = await open({});
    await until("the screen", () => lines(root()).length === 3);
    const session = document.querySelector<HTMLElement>("iam-session");
    if (session) session.style.cssText = "display: block; inline-size: 400px";
    const field = root().querySelector<HTMLSelectElement>('[data-field="field"]');
    const isSeen = () => (field?.getBoundingClientRect().height ?? 0) > 0;
    await until("the narrow layout", () => !isSeen());
    const button = root().querySelector<HTMLButtonElement>('.history-filters [data-action="filter"]');
    button?.click();
    await until("the open filters", isSeen);
    if (field) field.value = "name";
    field?.dispatchEvent(new Event("change", { bubbles: true }));
    await until("the filtered lines", () => lines(root()).length === 1);
    button?.click();
    await until("the closed filters", () => button?.getAttribute("aria-expanded") === "false");
    expect(isSeen()).to.equal(true);
    expect(root().querySelector('[data-field="security"]')?.getBoundingClientRect().height).to.equal(0);
  });

  it("tells a difference from the last event as a change without an event", async () => {
    const { root } = await open({ live: { ...client, name: "Import" } });
    await until("the screen", () => root().querySelector('[data-line="untold"]') !== null);
    expect(root().querySelector('[data-line="untold"]')?.textContent).to.contain("Import");
  });

  it("offers to save events with representation, and not without the role", async () => {
    const { root, writes } = await open({ config: { eventsEnabled: false, adminEventsEnabled: false }, events: [] });
    await until("the screen", () => root().querySelector('[data-action="turn-on-events"]') !== null);
    root().querySelector<HTMLButtonElement>('[data-action="turn-on-events"]')?.click();
    await until("the screen", () => writes.length === 1);
    expect(JSON.parse(writes[0] ?? "{}")).to.deep.equal({
      eventsEnabled: false,
      adminEventsEnabled: true,
      adminEventsDetailsEnabled: true,
    });
    document.querySelector("iam-session")?.remove();
    const limited = await open({
      config: { eventsEnabled: false, adminEventsEnabled: false },
      events: [],
      roles: ["view-events"],
    });
    await until("the screen", () => limited.root().querySelector('[data-notice="events-off"]') !== null);
    expect(limited.root().querySelectorAll('[data-action="turn-on-events"]').length).to.equal(0);
  });

  it("says that an event without representation has no values", async () => {
    const { root } = await open({ events: [event("1", undefined, 1_790_000_001_000)] });
    await until("the screen", () => lines(root()).length === 1);
    root().querySelector<HTMLButtonElement>('[data-action="open-line"]')?.click();
    await until(
      "the screen",
      () => root().querySelector(".history-detail")?.textContent?.includes(texts["history.noRepresentation"]) === true,
    );
    expect(root().querySelectorAll('[data-action="put-back"]').length).to.equal(0);
  });

  it("names the missing role if the server denies the events", async () => {
    const { root } = await open({ events: 403 });
    await until("the screen", () => root().querySelector('[data-state="forbidden"]') !== null);
    expect(root().querySelector('[data-state="forbidden"]')?.textContent).to.contain("view-events");
  });
});
