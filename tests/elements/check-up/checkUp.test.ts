// The check-up of a realm in memory: list, details, acceptance, fixes, roles and failures.
import "../../../elements/check-up.ts";
import { expect } from "@esm-bundle/chai";
import checks from "../../../src/check-up/en.json" with { type: "json" };
import texts from "../../../src/areas/check-up/en.json" with { type: "json" };
import type { SnapshotStore } from "../../../src/kit/panel/snapshotStore.ts";
import { checkUp, putAside } from "../../../src/check-up/index.ts";
import { readRealm } from "../../../src/realm-document/index.ts";
import { snapshotOf, toText } from "../../../src/sections/snapshots/file.ts";
import { Compared } from "../compare/memoryServer.ts";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

const viewer = { one: ["view-realm", "view-clients", "view-users", "view-identity-providers", "view-events"] };
const spa = {
  ...{ clientId: "spa", protocol: "openid-connect", enabled: true, publicClient: true, standardFlowEnabled: true },
  ...{ redirectUris: ["https://spa.example/callback"], webOrigins: ["+"], fullScopeAllowed: false, attributes: {} },
};

/** Opens a check in the list, in a group that may be folded. */
async function openCheck(page: Compared, group: string, check: string): Promise<HTMLElement> {
  const toggle = await page.seen(`section[data-name="${group}"] [data-action="toggle-group"]`);
  if (toggle.getAttribute("aria-expanded") === "false") toggle.click();
  await page.press(`[data-list="${group}"] [data-name="${check}"] [data-action="open-check"]`);
  return page.seen(`.check-detail[data-of="${check}"]`);
}

describe("the check-up", () => {
  let page: Compared;
  const open = (path = "/", roles?: Readonly<Record<string, readonly string[]>>) =>
    page.open(path, roles, "iam-check-up");
  beforeEach(() => {
    page = new Compared();
    Object.assign(page.one.record, { sslRequired: "none", eventsEnabled: true, accessTokenLifespan: 300 });
    page.one.add("clients", spa);
  });
  afterEach(() => page.close());

  it("lists checks by severity, and explains the open one with values and sources", async () => {
    open();
    const detail = await openCheck(page, "critical", "R09");
    expect(detail.textContent).to.contain(checks["checkUp.R09.why"]);
    expect(detail.querySelectorAll(".check-sources a").length).to.be.greaterThan(0);
    const field = detail.querySelector('[data-field="sslRequired"]');
    expect(field?.querySelector("del")?.textContent).to.equal("none");
    expect(field?.querySelector("ins")?.textContent).to.equal("external");
    const pkce = await openCheck(page, "high", "K11");
    expect(pkce.querySelector('tr[data-name="spa"]')).not.to.equal(null);
    expect(await findings(page.element)).to.deep.equal([]);
    expect(page.writes).to.deep.equal([]);
  });

  it("lists items with all their findings", async () => {
    open("/?by=item");
    await page.press('[data-list="items"] [data-name="client/spa"] [data-action="open-item"]');
    const detail = await until("the item", () => page.find(".check-detail tr[data-id]")?.closest(".check-detail"));
    expect(detail.textContent).to.contain(checks["checkUp.K11.title"]);
    expect(await findings(page.element)).to.deep.equal([]);
  });

  it("shows a finding that a client policy holds as such", async () => {
    page.one.documents.set("client-policies/profiles", {
      profiles: [
        { name: "own", executors: [{ executor: "pkce-enforcer", configuration: { "auto-configure": "true" } }] },
      ],
    });
    page.one.documents.set("client-policies/policies", {
      policies: [
        { name: "all", enabled: true, profiles: ["own"], conditions: [{ condition: "any-client", configuration: {} }] },
      ],
    });
    open();
    const detail = await openCheck(page, "held", "K11");
    expect(detail.querySelector('[data-state="held"]')?.textContent).to.contain("all");
    expect(detail.querySelector('[data-action="fix"]')).to.equal(null);
  });

  it("counts sign-ins that a fix stops", async () => {
    Object.assign(page.one.of("clients").all[0] ?? {}, { directAccessGrantsEnabled: true });
    for (const grant_type of ["password", "password", "authorization_code"])
      page.one.add("events", { type: "LOGIN", time: Date.now(), clientId: "spa", details: { grant_type } });
    open();
    const detail = await openCheck(page, "high", "K10");
    await until(
      "the sign-ins",
      () => detail.querySelector('[data-column="checkUp.signIns"]')?.textContent === "2 of 3",
    );
    expect(detail.querySelector('[data-state="may-break"]')).to.equal(null);
    detail.querySelector<HTMLInputElement>('tr[data-name="spa"] [data-action="select-item"]')?.click();
    const warning = await page.seen('[data-state="may-break"]');
    expect(warning.textContent).to.contain("spa");
  });

  it("tells unknown checks from passed ones when a part is refused or fails", async () => {
    page.instead = (call) =>
      call.startsWith("GET one /clients") ? { status: 403 } : call === "GET one /keys" ? { status: 500 } : undefined;
    open();
    const detail = await openCheck(page, "unknown", "K11");
    expect(detail.querySelector('[data-state="unknown"]')?.textContent).to.contain(texts["checkUp.notRead.forbidden"]);
    expect((await openCheck(page, "unknown", "R29")).textContent).to.contain(texts["checkUp.notRead.serverError"]);
    await openCheck(page, "critical", "R09");
  });

  it("checks what arrived when the reading is stopped", async () => {
    page.instead = (call) => (call === "GET one /components" ? "never" : undefined);
    open();
    await until("a part that arrived", () => Number(page.find("progress")?.getAttribute("value")) > 3);
    await page.press('[data-action="cancel-reading"]');
    await openCheck(page, "unknown", "L01");
    expect(page.find('[data-state="reading"]')).to.equal(null);
  });

  it("plans and runs a fix that changes only the named field", async () => {
    const before = structuredClone(page.one.record);
    open();
    await openCheck(page, "critical", "R09");
    await page.press('[data-action="fix"]');
    const step = await page.seen('[data-list="steps"] > li');
    expect(step.dataset.name).to.equal("realm");
    expect(page.writes).to.deep.equal([]);
    await page.press('[data-action="run"]');
    await page.press('[data-dialog="confirm-run"] [data-action="confirm"]');
    await page.seen('[data-list="steps"] [data-state="done"]');
    expect(page.one.record).to.deep.equal({ ...before, sslRequired: "external" });
    await page.press('.breadcrumb a, [data-action="back"]');
    await openCheck(page, "passed", "R09");
    const changes = await page.seen('[data-field="changes"] [data-field="fixed"]');
    expect(changes.textContent).to.equal("1 resolved");
  });

  it("asks for the realm's name before a fix that can stop applications", async () => {
    open();
    const detail = await openCheck(page, "high", "K11");
    expect(detail.querySelector<HTMLButtonElement>('[data-action="fix"]')?.disabled).to.equal(true);
    await page.press('tr[data-name="spa"] [data-action="select-item"]');
    await page.press('[data-action="fix"]:not([disabled])');
    await page.press('[data-action="run"]');
    const confirm = await page.seen<HTMLButtonElement>('[data-dialog="confirm-run"] [data-action="confirm"]');
    expect(confirm.disabled).to.equal(true);
    expect(page.writes).to.deep.equal([]);
  });

  it("puts a finding aside in the realm, and reports it again when its value changes", async () => {
    open();
    await openCheck(page, "critical", "R09");
    await page.press('[data-action="put-aside"]');
    await page.press('[data-dialog="put-aside"] [data-action="save"]');
    await page.seen('[data-dialog="put-aside"] .field-error');
    expect(page.writes).to.deep.equal([]);
    const reason = await page.seen<HTMLTextAreaElement>('[data-dialog="put-aside"] [data-field="reason"]');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(reason, "TLS ends at the proxy");
    reason.dispatchEvent(new Event("input", { bubbles: true }));
    await page.press('[data-dialog="put-aside"] [data-action="save"]');
    const aside = await page.seen('.check-detail [data-state="put-aside"]');
    expect(aside.textContent).to.contain("TLS ends at the proxy");
    const kept = (page.one.record.attributes as Record<string, string>)["iam.checks"] ?? "";
    expect(JSON.parse(kept)).to.have.lengthOf(1);
    expect(page.writes).to.deep.equal(["PUT one /ui-ext"]);
    // The acceptance is of a value: another one is reported.
    Object.assign(page.one.record, {
      attributes: { "iam.checks": kept.replace(/"fingerprint":"/, '"fingerprint":"x') },
    });
    page.close();
    open();
    const detail = await openCheck(page, "critical", "R09");
    expect(detail.textContent).to.contain(texts["checkUp.back.changed"]);
  });

  it("checks another realm of the server, without fixes and links to its settings", async () => {
    Object.assign(page.other.record, { sslRequired: "all", passwordPolicy: "" });
    page.other.add("clients", { ...spa, clientId: "other-spa" });
    open("/?source=realm%3Aother");
    const pkce = await openCheck(page, "high", "K11");
    expect(pkce.querySelector('tr[data-name="other-spa"]')).not.to.equal(null);
    expect(pkce.querySelector('[data-action="open-setting"]')).to.equal(null);
    expect(pkce.querySelector('[data-action="fix"], [data-action="put-aside"]')).to.equal(null);
    const notice = await page.seen('[data-state="not-here"]');
    expect(notice.textContent).to.contain("other");
    expect(page.find('[data-action="choose-source"]')?.textContent).to.contain("other");
    expect(await findings(page.element)).to.deep.equal([]);
    await page.press('[data-action="choose-source"]');
    await page.press('[data-action="this-realm"]');
    await openCheck(page, "critical", "R09");
    expect(page.find('[data-state="not-here"]')).to.equal(null);
    expect(page.element.getAttribute("path")).to.equal("/?check=R09");
    expect(page.writes).to.deep.equal([]);
  });

  it("checks a snapshot with its accepted findings, and says when the browser no longer has it", async () => {
    const store = new Map<string, string>();
    const snapshots: SnapshotStore = {
      list: async () => [],
      read: async (id) => store.get(id),
      write: async ({ id }, text) => void store.set(id, text),
      remove: async (id) => void store.delete(id),
    };
    open("/?source=snapshot%3Akept");
    Object.assign(page.element, { snapshots });
    await page.seen('[data-state="empty"]');
    page.close();
    const document = await readRealm(page.one);
    const run = checkUp(document);
    const finding = run.results.flatMap((result) => result.findings).find(({ check }) => check === "R09");
    if (!finding) throw new Error("No finding");
    const accepted = putAside(finding, { reason: "TLS ends at the proxy", atMs: 1 });
    page.one.record.attributes = { "iam.checks": JSON.stringify([accepted]) };
    const snapshot = snapshotOf(await readRealm(page.one), "manual");
    if (snapshot) store.set("kept", toText(snapshot));
    const calls: string[] = [];
    page.instead = (call) => {
      calls.push(call);
      return undefined;
    };
    open("/?source=snapshot%3Akept");
    Object.assign(page.element, { snapshots });
    const aside = await openCheck(page, "putAside", "R09");
    expect(aside.textContent).to.contain("TLS ends at the proxy");
    const pkce = await openCheck(page, "high", "K11");
    expect(pkce.querySelector('[data-action="fix"], [data-action="open-setting"]')).to.equal(null);
    expect(pkce.querySelector('[data-column="checkUp.signIns"]')).to.equal(null);
    expect(page.find("[data-state=not-here]")?.textContent).to.contain(texts["checkUp.notHere.snapshot"]);
    expect((await openCheck(page, "unknown", "R29")).textContent).to.contain(texts["checkUp.notRead.deferred"]);
    // Nothing of the realm is read for it.
    expect(calls.filter((call) => /clients|components|keys/.test(call))).to.deep.equal([]);
    expect(await findings(page.element)).to.deep.equal([]);
  });

  it("offers an auditor everything but fixes, and keeps what he accepts in the browser", async () => {
    open("/", viewer);
    const detail = await openCheck(page, "critical", "R09");
    expect(detail.querySelector('[data-action="fix"]')).to.equal(null);
    expect(detail.querySelector('[data-state="missing-roles"]')?.textContent).to.contain("manage-realm");
    await page.press('[data-action="put-aside"]');
    const dialog = await page.seen('[data-dialog="put-aside"]');
    expect(dialog.textContent).to.contain(texts["checkUp.putAsideText.browser"]);
    expect(page.writes).to.deep.equal([]);
  });
});
