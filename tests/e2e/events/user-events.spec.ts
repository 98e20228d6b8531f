import { readFile } from "node:fs/promises";
import texts from "../../../src/sections/event-table/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { detail, expand, filterBy, rowIds, saving, showsSame, signIn } from "./pages.ts";

test("EVENT-01: in a new realm saving is off, which is reported with a link to the setting", async ({
  openPanel,
  admin,
}) => {
  expect(await admin.get("/events/config")).toMatchObject({ eventsEnabled: false });
  const { page, panel, events } = await openPanel("iam-events");
  const find = hooks(page);
  await expect(find.state("empty").last()).toContainText(texts.emptyUserEvents);
  await expect(page.locator('[data-notice="saving-off"]')).toContainText(texts.savingUserEventsOff);
  await page.locator('[data-notice="saving-off"]').locator('[data-action="event-settings"]').click();
  const [asked] = await events("iam-navigate");
  expect(asked?.detail).toMatchObject({ area: "realm-settings", path: "/events/user" });
  // The panel stays at its start, for which the attribute is empty.
  expect((await panel.getAttribute("path")) ?? "/").toBe("/");
  await expect(find.state("empty").last()).toBeVisible();
});

test.describe("in a realm that saves events", () => {
  test.use({ realmSettings: saving });

  test("EVENT-02: the list is filtered by a user's ID", async ({ openPanel, admin, realm }) => {
    await signIn(realm, "alice");
    await signIn(realm, "bob");
    const { id } = await admin.user("alice");
    const { page } = await openPanel("iam-events");
    const find = hooks(page);
    await find.action("filter").click();
    await expect(find.action("apply-filters")).toBeDisabled();
    await find.input("user").fill(id);
    await expect(find.action("apply-filters")).toBeEnabled();
    await find.action("apply-filters").click();
    await expect(page.locator(".chip")).toHaveText(`${texts.user}: ${id}`);
    expect(await showsSame(page, admin, `/events?user=${id}`)).toHaveLength(1);
    await expect(find.rows().first()).toContainText("alice");
  });

  test("a username filters too; an unknown one is reported", async ({ openPanel, admin, realm }) => {
    await signIn(realm, "alice");
    await signIn(realm, "bob");
    const { id } = await admin.user("bob");
    const { page } = await openPanel("iam-events");
    const find = hooks(page);
    await filterBy(page, (form) => form.input("user").fill("bob"));
    await showsSame(page, admin, `/events?user=${id}`);
    await find.action("remove-filter").click();
    await filterBy(page, (form) => form.input("user").fill("no such user"));
    await expect(page.locator('[data-notice="unknown-no such user"]')).toContainText(texts["events.unknownName"]);
    await expect(find.state("no-results").last()).toBeVisible();
  });

  test("each filter narrows the list like the server does, is a chip, and is removed alone", async ({
    openPanel,
    admin,
    realm,
  }) => {
    await signIn(realm, "alice");
    await signIn(realm, "alice", { password: "wrong" });
    await signIn(realm, "bob", { clientId: "reports" });
    const { page, panel } = await openPanel("iam-events");
    const find = hooks(page);
    await filterBy(page, async (form) => {
      await form.field("type.search").fill("login");
      await form.field("type").locator('[value="LOGIN_ERROR"]').check();
      await form.field("type").locator('[value="LOGIN"]').check();
      await form.input("client").fill("reports");
      await form.input("ipAddress").fill("127.0.0.1");
    });
    await expect(page.locator(".chip")).toHaveCount(4);
    expect(
      await showsSame(page, admin, "/events?type=LOGIN_ERROR&type=LOGIN&client=reports&ipAddress=127.0.0.1"),
    ).toHaveLength(1);
    await expect(panel).toHaveAttribute("path", /client=reports/);
    await page.locator(".chip", { hasText: "reports" }).locator('[data-action="remove-filter"]').click();
    await showsSame(page, admin, "/events?type=LOGIN_ERROR&type=LOGIN&ipAddress=127.0.0.1");
    await page
      .locator(".chip", { hasText: /: Login$/ })
      .locator('[data-action="remove-filter"]')
      .click();
    expect(await showsSame(page, admin, "/events?type=LOGIN_ERROR")).toHaveLength(1);
    await expect(find.rows().first()).toContainText("Invalid user credentials");
    await find.action("clear-filters").click();
    await showsSame(page, admin, "/events?max=10");
  });

  test("dates are full days in the viewer's time zone, including the last one", async ({
    openPanel,
    admin,
    realm,
    page: testPage,
  }) => {
    await signIn(realm, "alice");
    const { page } = await openPanel("iam-events");
    const find = hooks(page);
    // The browser of the tests is in Berlin.
    const day = (offset: number) =>
      testPage.evaluate((days) => new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv"), offset);
    const [yesterday, today, tomorrow] = await Promise.all([day(-1), day(0), day(1)]);
    await filterBy(page, async (form) => {
      await form.input("dateFrom").fill(today);
      await form.input("dateTo").fill(today);
    });
    await expect(page.locator(".chip").last()).toContainText("Europe/Berlin");
    await showsSame(page, admin, "/events?max=10");
    await filterBy(page, async (form) => {
      await form.input("dateFrom").fill("");
      await form.input("dateTo").fill(yesterday);
    });
    await expect(find.state("no-results").last()).toBeVisible();
    await find.action("filter").click();
    await find.input("dateFrom").fill(tomorrow);
    await find.action("apply-filters").click();
    await expect(page.locator(".filter-form")).toContainText(texts["events.daysBackwards"]);
    await expect(page.locator(".chip")).toHaveCount(1);
  });

  test("pages have every event once during new sign-ins, and no empty page", async ({ openPanel, admin, realm }) => {
    for (let index = 0; index < 12; index += 1) await signIn(realm, index % 2 ? "alice" : "bob");
    const { page } = await openPanel("iam-events");
    const find = hooks(page);
    await expect(find.rows()).toHaveCount(10);
    await expect(page.locator(".pagination").first()).toContainText("1–10, more");
    const before: { id: string }[] = await admin.get("/events?max=100");
    const seen = await rowIds(page);
    await signIn(realm, "alice");
    await signIn(realm, "bob");
    await find.action("next-page").first().click();
    await expect(find.rows()).toHaveCount(before.length - 10);
    seen.push(...(await rowIds(page)));
    expect(seen).toEqual(before.map(({ id }) => id));
    await expect(find.action("next-page").first()).toBeDisabled();
  });

  test("the list refreshes on demand", async ({ openPanel, realm }) => {
    await signIn(realm, "alice");
    const { page } = await openPanel("iam-events");
    const find = hooks(page);
    const row = find.rows().filter({ hasText: "Login error" });
    await expect(find.rows().first()).toBeVisible();
    await find.action("auto-refresh").check();
    await signIn(realm, "alice", { password: "wrong" });
    await expect(row).toHaveCount(1, { timeout: 20_000 });
  });

  test("details expand in place, with copy buttons and without secrets", async ({
    openPanel,
    admin,
    realm,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(realm, "alice", { password: "wrong" });
    const { page } = await openPanel("iam-events", { attributes: { path: "/user-events?type=LOGIN_ERROR" } });
    const [event] = await admin.get("/events?type=LOGIN_ERROR");
    await expand(page, event.id);
    const box = detail(page, event.id);
    for (const text of [event.error, event.clientId, event.ipAddress, event.details.username, event.id])
      await expect(box).toContainText(text);
    await box.locator("div", { hasText: event.id }).last().locator('[data-action="copy"]').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(event.id);
  });

  test("the filtered list is exported", async ({ openPanel, admin, realm }) => {
    for (let index = 0; index < 12; index += 1) await signIn(realm, "alice");
    await signIn(realm, "bob");
    const { id } = await admin.user("alice");
    const { page } = await openPanel("iam-events", { attributes: { path: `/user-events?user=${id}` } });
    const find = hooks(page);
    const events: { id: string; time: number }[] = await admin.get(`/events?user=${id}&max=100`);
    for (const format of ["json", "csv"] as const) {
      await find.action("export").click();
      const [file] = await Promise.all([page.waitForEvent("download"), find.action(`export-${format}`).click()]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${realm}-user-events-.*\\.${format}$`));
      const content = await readFile(await file.path(), "utf8");
      if (format === "json")
        expect(JSON.parse(content).map((event: { id: string }) => event.id)).toEqual(events.map((event) => event.id));
      else
        expect(
          content
            .trim()
            .split("\r\n")
            .slice(1)
            .map((line) => line.split(",")[0]),
        ).toEqual(events.map((event) => event.id));
      await expect(find.dialog("export-events")).toContainText(String(events.length));
      await find.dialog("export-events").locator('.dialog-foot [data-action="close"]').click();
    }
  });

  test("the plot matches the server's counts, has a table, and follows the strictest policy", async ({
    openPanel,
    admin,
    realm,
  }) => {
    for (let index = 0; index < 3; index += 1) await signIn(realm, "alice");
    await signIn(realm, "bob", { password: "wrong" });
    const { page } = await openPanel("iam-events", { strict: true });
    const violations: string[] = [];
    page.on("console", (message) => message.type() === "error" && violations.push(message.text()));
    await expect(page.locator(".plot-canvas canvas")).toBeVisible();
    const events: { type: string }[] = await admin.get("/events?max=1000");
    await expect(page.locator(".plot-summary")).toContainText(`${events.length} events, 1 failed`);
    const cells = await page.locator(".event-plot td").allTextContents();
    expect(cells.reduce((sum, cell) => sum + Number(cell), 0)).toBe(events.length);
    // A pixel has the color of the legend.
    const isDrawn = await page.locator(".plot-canvas canvas").evaluate((canvas: HTMLCanvasElement) =>
      canvas
        .getContext("2d")
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value, index) => index % 4 === 3 && value === 255),
    );
    expect(isDrawn).toBe(true);
    expect(violations).toEqual([]);
    await hooks(page).action("plot-table").click();
    await expect(page.locator(".plot-numbers")).toBeVisible();
  });

  test("an admin with view-events alone sees events, with IDs in place of forbidden names", async ({
    openPanel,
    admin,
    realm,
  }) => {
    await admin.createAdmin("auditor", ["view-events"]);
    await signIn(realm, "alice");
    const { id } = await admin.user("alice");
    const asked: string[] = [];
    const { page } = await openPanel("iam-events", { user: "auditor", noWait: true });
    page.on("request", (request) => asked.push(request.url()));
    const row = hooks(page).rows().filter({ hasText: "alice" });
    await expect(row.locator('td[data-column="userId"] [title]')).toHaveAttribute("title", id);
    await expect(row.locator('td[data-column="userId"] a')).toHaveCount(0);
    await hooks(page).tab("admin-events").click();
    await expect(hooks(page).rows().first()).toBeVisible();
    expect(asked.filter((url) => url.startsWith(serverUrl) && /\/users|\/clients|\/groups/.test(url))).toEqual([]);
    await expect(hooks(page).alert("danger")).toHaveCount(0);
  });

  test("A11Y-13: the list of user events has no findings", async ({ openConsole, realm }) => {
    await signIn(realm, "alice");
    await signIn(realm, "alice", { password: "wrong" });
    const page = await openConsole({ path: "events/user-events" });
    await expect(hooks(page).rows().first()).toBeVisible();
    await expect(page.locator(".plot-canvas canvas")).toBeVisible();
    await hooks(page).rows().first().locator('[data-action="expand"]').click();
    expect(await findingsInLooks(page)).toEqual([]);
    await hooks(page).action("filter").click();
    await page.mouse.move(600, 700);
    expect(await findingsInLooks(page)).toEqual([]);
  });
});

test.describe("on record pages", () => {
  test.use({ realmSettings: saving });

  test("a user's own events have neither column nor filter for the user", async ({ openPanel, admin, realm }) => {
    await signIn(realm, "alice");
    await signIn(realm, "bob");
    const { id } = await admin.user("alice");
    const { page } = await openPanel("iam-users", { attributes: { path: `/${id}/events` } });
    await showsSame(page, admin, `/events?user=${id}`);
    await expect(page.locator("th", { hasText: texts.user })).toHaveCount(0);
    await hooks(page).action("filter").click();
    await expect(hooks(page).input("user")).toHaveCount(0);
    await expect(hooks(page).input("client")).toBeVisible();
  });

  test("the timeline of a user shows actors and actions, and if an email link is still valid", async ({
    openPanel,
    admin,
    mail,
    realm,
  }) => {
    await signIn(realm, "alice");
    const { id } = await admin.user("alice");
    await admin.put("", { actionTokenGeneratedByAdminLifespan: 3600 });
    await admin.put(`/users/${id}/execute-actions-email?client_id=account`, ["UPDATE_PASSWORD"]);
    expect(mail.mails).toHaveLength(1);
    await admin.post(`/users/${id}/logout`);
    const { page } = await openPanel("iam-users", { attributes: { path: `/${id}/events?events=timeline` } });
    const rows = hooks(page).rows();
    await expect(rows.filter({ hasText: texts["events.did.logout"] })).toBeVisible();
    await expect(rows.filter({ hasText: texts["events.did.actionsMail"] })).toContainText("Link valid until");
    await expect(rows.filter({ hasText: "Login" }).first()).toContainText(texts["events.self"]);
    const times = await rows
      .locator("time")
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("datetime") ?? ""));
    expect(times).toEqual([...times].sort().reverse());
  });
});
