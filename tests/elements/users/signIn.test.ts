// States of the sign-in doctor and of the data export, with a server in the page.
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/users/doctor/en.json" with { type: "json" };
import data from "../../../src/areas/users/data/en.json" with { type: "json" };
import { Compared } from "../compare/memoryServer.ts";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { until } from "./stubServer.ts";

const access = { view: true, manage: true, mapRoles: true, manageGroupMembership: true, impersonate: true };
const ada = { id: "u1", username: "ada", firstName: "Ada", enabled: true, requiredActions: [], access };
const flow = { id: "f1", alias: "browser", topLevel: true, builtIn: true, providerId: "basic-flow" };
const password = {
  ...{ id: "e1", displayName: "Username Password Form", providerId: "auth-username-password-form" },
  ...{ requirement: "REQUIRED", requirementChoices: ["REQUIRED"], configurable: false, level: 0, index: 0 },
};

const given: Readonly<Record<string, unknown>> = {
  "GET one /": { realm: "one", enabled: true, browserFlow: "browser", eventsEnabled: true, bruteForceProtected: true },
  "GET one /users/u1": ada,
  "GET one /users/u1/credentials": [{ id: "c1", type: "password" }],
  "GET one /users/u1/role-mappings": {},
  "GET one /attack-detection/brute-force/users/u1": { disabled: false, numFailures: 0 },
  "GET one /authentication/flows": [flow],
  "GET one /authentication/flows/browser/executions": [password],
  "GET one /users/profile": { attributes: [], groups: [] },
};

describe("sign-in of a user", () => {
  let page: Compared;
  /** Opens the tab with other outcomes of some calls. */
  const open = (more: Readonly<Record<string, number | "never">> = {}, roles: readonly string[] = ["realm-admin"]) => {
    page.instead = (call) => {
      const other = more[call];
      if (other === "never") return "never";
      if (other !== undefined) return { status: other };
      return { status: 200, body: given[call] ?? [] };
    };
    page.open("/u1/sign-in", { one: roles }, "iam-users");
  };
  const clean = async () => expect(await findings(page.element)).to.deep.equal([]);
  beforeEach(() => {
    page = new Compared();
  });
  afterEach(() => page.close());

  it("shows the verdict, the steps and that no attempt is saved", async () => {
    open();
    expect((await page.seen(".doctor-verdict")).dataset.outcome).to.equal("signsIn");
    expect((await page.seen('[data-stop="e1"]')).dataset.outcome).to.equal("done");
    await until("no attempts", () =>
      page.find(".doctor-attempts")?.textContent?.includes(texts["doctor.attempts.none"]),
    );
    await clean();
  });

  it("shows no verdict before the flow is read, and the attempts that fail on their own", async () => {
    open({ "GET one /authentication/flows": "never", "GET one /events": 500 });
    await page.seen('.doctor-attempts [data-state="error"] [data-action="retry"]');
    await page.seen(".doctor .bone");
    expect(page.find(".doctor-verdict")).to.equal(null);
    await clean();
  });

  for (const status of [403, 500])
    it(`shows no verdict when the flow can't be read: ${status}`, async () => {
      open({ "GET one /authentication/flows/browser/executions": status });
      await page.seen(`.doctor > [data-state="${status === 403 ? "forbidden" : "error"}"]`);
      await page.seen('[data-stop="user"]');
      expect(page.find(".doctor-verdict")).to.equal(null);
      await clean();
    });

  it("reports a renamed flow as missing", async () => {
    open();
    page.instead = (call) => ({
      status: 200,
      body: call === "GET one /authentication/flows" ? [{ ...flow, alias: "renamed" }] : (given[call] ?? []),
    });
    await page.seen('.doctor > [data-state="not-found"]');
    await page.seen('[data-stop="user"]');
    expect(page.find(".doctor-verdict")).to.equal(null);
    await clean();
  });

  it("checks the account alone for a limited admin, and names the roles for the rest", async () => {
    open({}, ["view-users", "query-users"]);
    expect((await page.seen(".doctor-verdict")).dataset.outcome).to.equal("open");
    expect((await page.seen('[data-notice="flow-unread"]')).textContent).to.contain("view-realm");
    expect((await page.seen(".doctor-attempts")).textContent).to.contain(texts["doctor.attempts.forbidden"]);
    expect(page.all(".doctor-train .cures button")).to.deep.equal([]);
    await clean();
  });

  it("exports what could be read, and names each part that could not", async () => {
    open({
      "GET one /users/u1/credentials": 403,
      "GET one /users/u1/consents": 500,
      "GET one /workflows/scheduled/u1": 404,
    });
    await page.seen(".doctor-verdict, .doctor > [data-state]");
    await page.press('[data-action="actions"]');
    await page.press('[data-action="export-data"]');
    const part = (name: string) => page.find(`[data-dialog="user-data"] [data-part="${name}"]`);
    await until("all parts", () => page.find('[data-action="download"]:not([disabled])'));
    expect(part("account")?.dataset.read).to.equal("read");
    expect(part("credentials")?.textContent).to.contain(data["userData.unread.forbidden"]);
    expect(part("consents")?.textContent).to.contain(data["userData.unread.failed"]);
    await clean();
  });

  it("offers no file before every part is read", async () => {
    open({ "GET one /users/u1/consents": "never" });
    await page.seen(".doctor-verdict");
    await page.press('[data-action="actions"]');
    await page.press('[data-action="export-data"]');
    await until("other parts", () => page.find('[data-part="groups"][data-read="read"]'));
    expect(page.find('[data-part="consents"]')?.textContent).to.contain(data["userData.reading"]);
    expect(page.find<HTMLButtonElement>('[data-action="download"]')?.disabled).to.equal(true);
    await clean();
  });
});
