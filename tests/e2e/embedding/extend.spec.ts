// Extensions of lists, trees and records: they use the page's own calls, and can't break a panel.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

const people = ["amelie", "bela"].map((username) => ({ username, enabled: true, email: `${username}@test.example` }));

test.use({ realmSettings: { users: people, groups: [{ name: "staff", subGroups: [{ name: "night" }] }] } });

/** Sets `extend` of the panel; `call(method, path, body)` uses the panel's token. */
const extend = (page: Page, tag: string, realm: string, extension: string) =>
  page.addScriptTag({
    content: `{
      const panel = document.querySelector("${tag}");
      const call = async (method, path, body) => {
        const response = await fetch("${serverUrl}/admin/realms/${realm}" + path, {
          method,
          headers: { authorization: "Bearer " + (await panel.session.getToken()), "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error("HTTP " + response.status);
      };
      panel.extend = ${extension};
    }`,
  });

/** Selects an entry of the open menu. */
const choose = (page: Page, action: string) =>
  page
    .locator(`[part~="menu"] [data-action="${action}"], iam-sl-menu-item[data-action="${action}"]`)
    .filter({ visible: true })
    .click();

test("row and page actions change the server, and refresh shows it", async ({ openPanel, admin, realm }) => {
  const { page } = await openPanel("iam-users");
  await extend(
    page,
    "iam-users",
    realm,
    `{
      columns: [{ id: "desk", header: "Desk", render: (user, element) => { element.textContent = user.enabled ? "open" : "closed"; } }],
      rowActions: [{ id: "lock", label: "Lock", writes: true, run: async (user) => {
        await call("PUT", "/users/" + user.id, { enabled: false });
        panel.refresh();
      } }],
      pageActions: [
        { id: "hire", on: "list", label: "Hire", writes: true, run: async () => {
          await call("POST", "/users", { username: "cleo", enabled: true });
          panel.refresh();
        } },
        { id: "rename", label: "Rename", writes: true, run: async (user) => {
          await call("PUT", "/users/" + user.id, { firstName: "Renamed" });
          panel.refresh();
        } },
      ],
    }`,
  );
  const at = hooks(page);
  const desk = (username: string) => at.row({ name: username }).locator('[data-column="desk"]');
  await expect(desk("amelie")).toHaveText("open");
  await at.row({ name: "amelie" }).locator('[data-action="row-actions"]').click();
  await choose(page, "lock");
  await expect(desk("amelie")).toHaveText("closed");
  await expect(desk("bela")).toHaveText("open");
  const amelie = await admin.user("amelie");
  await admin.shows(`/users/${amelie.id}`, { enabled: false });

  await at.action("actions").click();
  await choose(page, "hire");
  await expect(desk("cleo")).toHaveText("open");
  const cleo = await admin.user("cleo");
  await admin.shows(`/users/${cleo.id}`, { username: "cleo", enabled: true });

  await at.row({ name: "bela" }).locator("a").first().click();
  await expect(at.input("username")).toHaveValue("bela");
  await at.action("actions").click();
  await expect(page.locator('iam-sl-menu-item[data-action="hire"]')).toHaveCount(0);
  await choose(page, "rename");
  await expect(at.input("firstName")).toHaveValue("Renamed");
  const bela = await admin.user("bela");
  await admin.shows(`/users/${bela.id}`, { firstName: "Renamed", email: "bela@test.example" });

  await page.locator("iam-users").evaluate((panel) => panel.setAttribute("readonly", ""));
  await at.action("actions").click();
  await expect(at.action("export-data")).toBeVisible();
  await expect(at.action("rename")).toHaveCount(0);
});

test("extensions appear in trees too: groups next to their list, and flow steps", async ({
  openPanel,
  realm,
  admin,
}) => {
  const { page } = await openPanel("iam-groups");
  const added = (list: string, of: string) => `{
    columns: [{ id: "cost", list: "${list}", header: "Cost", render: (record, element) => { element.textContent = "cost of " + record.${of}; } }],
    rowActions: [{ id: "note", list: "${list}", label: "Note", run: (record) => { document.title = "noted " + record.${of}; } }],
  }`;
  await extend(page, "iam-groups", realm, added("group-tree", "name"));
  const line = page.locator('[data-node][data-name="staff"]');
  await expect(line.locator('[part="host-cell"]')).toHaveText("cost of staff");
  await expect(page.locator('tr[data-name="staff"] [part="host-cell"]')).toHaveCount(0);
  await line.hover();
  await line.locator('[data-action="row-actions"]').click();
  await choose(page, "note");
  await expect(page).toHaveTitle("noted staff");

  const flows: { id: string; alias: string }[] = await admin.get("/authentication/flows");
  const browser = flows.find(({ alias }) => alias === "browser");
  await openPanel("iam-authentication", { attributes: { path: `/${browser?.id}/DEFAULT` } });
  await extend(page, "iam-authentication", realm, added("steps", "displayName"));
  const step = page.locator('[data-list="steps"] tr[data-name="Cookie"]');
  await expect(step.locator('[part="host-cell"]')).toHaveText("cost of Cookie");
  await step.locator('[data-action="row-actions"]').click();
  await choose(page, "note");
  await expect(page).toHaveTitle("noted Cookie");
});

test("extensions that throw anywhere leave the list, its sorting and its records working", async ({
  openPanel,
  realm,
}) => {
  const { page, events } = await openPanel("iam-users");
  const thrower = `() => { throw new Error("No desk"); }`;
  await extend(
    page,
    "iam-users",
    realm,
    `{
      columns: [
        null, {}, "x",
        { id: "desk", header: "Desk", render: ${thrower}, value: ${thrower} },
        { id: "late", header: { toString: () => "Late" }, render: async () => { throw new Error("Too late"); } },
        { id: "none", header: "None" },
      ],
      rowActions: [{ id: "a", label: "A", isOffered: ${thrower}, run: ${thrower} }, { id: "b", label: "B", run: ${thrower} }],
      pageActions: [{ id: "c", on: "list", label: "C", isOffered: ${thrower}, run: ${thrower} }],
      tabs: [{ id: "d", label: "D", isOffered: ${thrower}, render: ${thrower} }, { id: "e", label: "E", render: ${thrower} }],
    }`,
  );
  const at = hooks(page);
  await expect(page.locator('th:has-text("Desk")')).toBeVisible();
  for (const { username } of people) await expect(at.row({ name: username })).toBeVisible();
  await page.locator("th button", { hasText: "Desk" }).click();
  await expect(at.row({ name: "amelie" })).toBeVisible();
  await expect(at.action("actions")).toHaveCount(0);
  await at.row({ name: "amelie" }).locator('[data-action="row-actions"]').click();
  await expect(page.locator('iam-sl-menu-item[data-action="a"]')).toHaveCount(0);
  await choose(page, "b");
  await expect(at.alert("danger")).toContainText("No desk");
  const told = (await events("iam-error")).map(({ detail }) => (detail as { message: string }).message);
  expect(told).toContain("No desk");
  expect(told).toContain("Too late");
  // Called on every render, reported once.
  expect(told.length).toBeLessThan(15);
  await at.row({ name: "amelie" }).locator("a").first().click();
  await expect(at.tab("d")).toHaveCount(0);
  await at.tab("e").click();
  await expect(page.locator("[data-failed]")).toBeVisible();
  await expect(at.tab("settings")).toBeVisible();
});
