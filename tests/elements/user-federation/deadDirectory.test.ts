// Users, groups and roles while their directory fails or never responds.
import { expect } from "@esm-bundle/chai";
import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/sections/directories/en.json" with { type: "json" };
import { findings } from "../support/axe.ts";
import { holdTimers } from "../support/clock.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";
import { Opened, places, tokenOf, type Instead } from "../faults/playback.ts";

const directory = { id: "d1", name: "acme <b>directory</b>", providerId: "ldap", config: { enabled: ["true"] } };

/** Response of Keycloak 26.7 if a directory fails while it streams the list. */
const brokenOff = { status: 400, body: { error: "unknown_error", error_description: "Cannot parse the JSON" } };
const local = { id: "u1", username: "local-anna", enabled: true, access: { manage: true } };

/** A realm with a directory; `asked` is the outcome of user searches. */
const behind =
  (asked: "never" | typeof brokenOff, mayBeTried = true): Instead =>
  (call) => {
    if (call.includes("/ui-ext/info")) return { body: { userProfileProvidersEnabled: true } };
    if (call.includes("/components?type=org.keycloak.storage.UserStorageProvider")) return { body: [directory] };
    if (call.includes("/testLDAPConnection"))
      return mayBeTried ? { status: 400, body: { errorMessage: "SocketReset" } } : { status: 403, body: {} };
    if (call.includes("/users/count")) return { body: 1 };
    // A page size within the realm's own count skips the directory.
    if (/\/(ui-ext\/brute-force-user|users)\?/.test(call))
      return call.includes("max=1&") || call.endsWith("max=1") ? { body: [local] } : asked;
    return undefined;
  };

const slowMs = 4000;

describe("with a failing directory", () => {
  let opened: Opened;
  let clock: ReturnType<typeof holdTimers>;
  const inside = (selector: string) => opened.root.querySelector<HTMLElement>(selector);
  const press = async (selector: string) => (await until(selector, () => inside(selector))).click();
  const open = (path: string, instead: Instead, ...roles: string[]) => {
    opened = new Opened(
      { area: "users", path },
      undefined,
      tokenOf(...(roles.length ? roles : ["realm-admin"])),
      instead,
    );
  };
  beforeEach(() => {
    clock = holdTimers(slowMs);
  });
  afterEach(() => {
    opened.close();
    clock.restore();
  });

  it("the user list names it, reports missing users, and lists local ones", async () => {
    open("/?search=anna", behind(brokenOff));
    const notice = await until("the notice", () => inside('[data-notice="directory"]'));
    await until("its name", () => notice.textContent?.includes(directory.name));
    expect(notice.textContent).to.contain(texts["directories.silent"]);
    const state = await until("the reason", () => inside('[data-state="error"].state'));
    expect(state.textContent).to.contain(kit["error.cutShort"]);
    expect(opened.root.textContent).not.to.contain("Cannot parse");
    expect(await findings(opened.element)).to.deep.equal([]);
    await press('[data-notice="directory"] [data-action="list-local"]');
    await until("the person", () => inside('tr[data-name="local-anna"]'));
    expect(inside('[data-notice="directory"], .state[data-state="error"]') === null).to.equal(true);
  });

  it("the user list reports a directory that never responds, and can continue without it", async () => {
    open("/?search=anna", behind("never"));
    await until("the wait", () => inside('[data-list="users"][data-state="loading"]') && opened.unanswered.length);
    expect(inside('[data-notice="directory"]') === null).to.equal(true);
    await until("the notice", () => {
      clock.pass();
      return inside('[data-notice="directory"]')?.textContent?.includes(directory.name);
    });
    await press('[data-notice="directory"] [data-action="list-local"]');
    await until("the person", () => inside('tr[data-name="local-anna"]'));
  });

  it("the user list names every possible directory without permission to test them, and none without view-realm", async () => {
    open("/?search=anna", behind(brokenOff, false), "view-users", "query-users", "view-realm");
    await until("the name", () => inside('[data-notice="directory"]')?.textContent?.includes(directory.name));
    expect(inside('[data-notice="directory"]')?.textContent).to.contain(texts["directories.failed"]);
    expect(opened.calls.filter((call) => call.includes("testLDAP"))).to.deep.equal([]);
    opened.close();
    open("/?search=anna", behind(brokenOff), "view-users", "query-users");
    await until("the notice", () => inside('[data-notice="directory"]'));
    expect(inside('[data-notice="directory"]')?.textContent).not.to.contain(directory.name);
    expect(inside('[data-notice="directory"] [data-action="list-local"]') !== null).to.equal(true);
  });

  const record = places.find(({ area, path }) => area === "users" && path.endsWith("/settings"))?.path ?? "";
  const tabOf = (tab: string) => record.replace("/settings", `/${tab}`);

  /** A user imported from the directory who can't be looked up there. */
  const imported =
    (asked: "never" | typeof brokenOff): Instead =>
    (call, body) => {
      if (/\/components\/d1$/.test(call)) return { body: directory };
      if (/\/realm\/available$/.test(call)) return { body: [{ id: "r1", name: "auditor" }] };
      if (call.includes("/ui-ext/available-roles/")) return { body: [] };
      if (/\/credentials$/.test(call))
        return asked === "never" ? "never" : { status: 500, body: { error: "unknown_error" } };
      return behind(asked)(call, body);
    };

  for (const [tab, action, list] of [
    ["groups", "join-group", '[role="treeitem"]'],
    ["role-mapping", "assign-role", '[data-list="pick-roles"] tr[data-id]'],
  ] as const)
    it(`the ${tab} tab of an imported user opens its picker`, async () => {
      open(tabOf(tab), imported("never"));
      await press(`[data-action="${action}"]`);
      await until("the choice", () => inside(`[data-dialog] ${list}`));
      expect(inside('[data-dialog] [data-state="error"]') === null).to.equal(true);
    });

  for (const asked of ["never", brokenOff] as const)
    it(`a user page loads, credentials ${asked === "never" ? "never come" : "fail"}`, async () => {
      open(tabOf("credentials"), imported(asked));
      await until("the head", () => inside("h1")?.textContent);
      await until("the tab", () => inside(asked === "never" ? "[data-wait], .bone" : '[data-state="error"]'));
      await press('[data-tab="settings"]');
      await until("the form", () => inside('form [data-field="username"], form [data-field="firstName"]'));
    });
});
