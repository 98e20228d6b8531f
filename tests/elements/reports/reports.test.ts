// Reports on a realm in memory: states, limits, pause and roles.
import "../../../elements/reports.ts";
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/reports/en.json" with { type: "json" };
import { Compared, type Instead } from "../compare/memoryServer.ts";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

const viewer = { one: ["view-realm", "view-clients", "view-users", "view-identity-providers", "view-events"] };
const day = 86_400_000;

const keys = {
  keys: [
    { kid: "k1", algorithm: "RS256", status: "ACTIVE", certificate: "x", validTo: Date.now() + 10 * day },
    { kid: "k2", algorithm: "RS384", status: "PASSIVE", certificate: "x", validTo: Date.now() - day },
  ],
};

const people = [
  { id: "u1", username: "ann", email: "ann@x.example", enabled: true },
  { id: "u2", username: "bob", email: "", enabled: true },
];

/** Responses that the realm in memory lacks. */
const given: Readonly<Record<string, unknown>> = {
  "GET one /keys": keys,
  "GET one /clients-initial-access": [],
  "GET one /users": people,
  "GET one /users/u1/credentials": [{ type: "password" }, { type: "otp" }],
  "GET one /users/u2/credentials": [{ type: "password" }],
  "GET one /authentication/required-actions": [{ alias: "CONFIGURE_TOTP", enabled: true }],
  "GET one /events/config": { eventsEnabled: false },
};

const withGiven =
  (more: Readonly<Record<string, number | "never">> = {}): Instead =>
  (call) => {
    const other = Object.entries(more).find(([path]) => call.startsWith(path))?.[1];
    if (other === "never") return "never";
    if (other) return { status: other };
    return call in given ? { status: 200, body: given[call] } : undefined;
  };

describe("reports", () => {
  let page: Compared;
  const open = (path: string, roles: Readonly<Record<string, readonly string[]>> = viewer) =>
    page.open(path, roles, "iam-reports");
  const row = (name: string) => page.seen(`tbody tr[data-name="${name}"]`);
  const clean = async () => {
    await until("the end of reading", () => page.find('[data-state="reading"]') === null || undefined);
    expect(await findings(page.element)).to.deep.equal([]);
  };
  beforeEach(() => {
    page = new Compared();
    page.instead = withGiven();
  });
  afterEach(() => page.close());

  it("list expiries, filter them by month and name the effect", async () => {
    open("/expiries");
    expect((await row("RS256 k1")).textContent).to.contain("10 days");
    expect((await row("RS384 k2")).textContent).to.contain(texts["reports.expiries.expired"]);
    await page.press('[data-month="overdue"]');
    await until("one row", () => page.all("tbody tr[data-name]").length === 1 || undefined);
    await page.press('tr[data-name="RS384 k2"] .expander');
    expect((await page.seen(".rotation")).textContent).to.contain(texts["reports.expiries.breaks.realmKey"]);
    await clean();
    expect(page.writes).to.deep.equal([]);
  });

  it("name the parts that the server refuses", async () => {
    page.instead = withGiven({ "GET one /keys": 403, "GET one /clients-initial-access": 500 });
    open("/expiries", { one: ["view-clients"] });
    const refused = await page.seen('[data-notice="forbidden"]');
    expect(refused.textContent).to.contain(texts["reports.expiries.source.keys"]);
    expect((await page.seen('[data-notice="failed"]')).textContent).to.contain(texts["reports.expiries.source.tokens"]);
    expect(await page.seen('[data-state="empty"]')).not.to.equal(null);
    await clean();
  });

  it("list unused records, without actions for a viewer", async () => {
    page.one.add("client-scopes", { name: "lonely", protocol: "openid-connect" });
    open("/unused");
    await row("lonely");
    await page.seen('[data-notice="eventsOff"]');
    await clean();
    expect(page.find('[data-action="row-actions"]')).to.equal(null);
    expect(page.find('[data-action="select"]')).to.equal(null);
  });

  it("keep the tools of unused records in three rows of a narrow panel", async () => {
    page.one.add("client-scopes", { name: "lonely", protocol: "openid-connect" });
    open("/unused", { one: [...viewer.one, "manage-realm"] });
    page.element.style.inlineSize = "368px";
    await row("lonely");
    const tools = page.all('[data-list="unused"] .toolbar :is(.btn, select, .search-box)');
    const middles = tools
      .filter((tool) => tool.parentElement?.className !== "search-box" && tool.checkVisibility())
      .map((tool) => tool.getBoundingClientRect())
      .map(({ top, height }) => Math.round((top + height / 2) / 10));
    expect(middles.length).to.be.greaterThan(3);
    expect(new Set(middles).size).to.be.at.most(3);
    expect(page.element.scrollWidth).to.be.at.most(368);
  });

  it("can be paused and stopped, and keep what arrived", async () => {
    page.one.add("client-scopes", { name: "lonely", protocol: "openid-connect" });
    page.instead = withGiven({ "GET one /events": "never" });
    open("/unused");
    await row("lonely");
    await page.press('[data-action="pause-reading"]');
    await page.seen('[data-state="paused"]');
    await page.press('[data-action="cancel-reading"]');
    await until(
      "the notice",
      () => page.element.shadowRoot?.textContent?.includes(texts["reports.stopped"]) || undefined,
    );
    await row("lonely");
  });

  it("list admins, and what a viewer cannot know", async () => {
    open("/access");
    await page.seen('[data-notice="master"]');
    await page.seen('[data-figure="secrets"]');
    await clean();
  });

  it("read second factors after a choice only", async () => {
    open("/second-factors");
    await page.press('[data-action="of-all"]');
    expect((await row("ann")).textContent).to.contain(texts["reports.factors.type.otp"]);
    expect((await row("bob")).textContent).to.contain(texts["reports.factors.state.setUp"]);
    await page.press('[data-figure="setUp"]');
    await until("one row", () => page.all("tbody tr[data-name]").length === 1 || undefined);
    await clean();
    expect(page.find('[data-action="row-actions"]')).to.equal(null);
  });

  it("open no file that is not a review of this realm", async () => {
    open("/review");
    await page.press('[data-action="open-review"]');
    const dialog = await page.seen('[data-dialog="open-review"]');
    const input = await until("the file", () => dialog.querySelector<HTMLInputElement>('[data-action="import"]'));
    const chosen = new DataTransfer();
    chosen.items.add(new File(['{"format":"something else"}'], "review.json", { type: "application/json" }));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await until("the button", () => dialog.querySelector('[data-action="confirm"]:not([disabled])'));
    dialog.querySelector<HTMLElement>('[data-action="confirm"]')?.click();
    await until("the error", () => dialog.textContent?.includes(texts["reports.review.file.notReview"]) || undefined);
    await clean();
  });
});
