// Resources of a panel over the life of a page.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession } from "@playwright/test";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import { serverUrl } from "../../support/environment.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openRow, row } from "./demo.ts";

/** Memory of the page after garbage collection. */
async function held(cdp: CDPSession): Promise<{ nodes: number; listeners: number; heapKB: number }> {
  // Responses in flight retain their panel; the engine keeps object shapes for some collections.
  for (let round = 0; round < 6; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await cdp.send("HeapProfiler.collectGarbage");
  }
  const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
  const { metrics } = await cdp.send("Performance.getMetrics");
  return {
    nodes,
    listeners: jsEventListeners,
    heapKB: (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 1000,
  };
}

test("200 rounds of mounting and unmounting leak nothing", async ({ page, site, realm }) => {
  const { mountRounds, mountGrowthKB } = JSON.parse(await readFile(join(ROOT, "scripts/budgets.json"), "utf8")) as {
    mountRounds: number;
    mountGrowthKB: number;
  };
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script><script type="module" src="/dist/elements/iam-users.js"></script></head><body></body></html>';
  const host = `
    const token = await (await fetch("token")).text();
    window.round = async () => {
      const panel = document.createElement("iam-users");
      panel.setAttribute("server-url", ${JSON.stringify(serverUrl)});
      panel.setAttribute("realm", ${JSON.stringify(realm)});
      panel.getToken = async () => token;
      const ready = new Promise((resolve) => panel.addEventListener("iam-ready", resolve, { once: true }));
      document.body.append(panel);
      await ready;
      panel.remove();
      await new Promise((resolve) => setTimeout(resolve, 5));
    };`;
  await page.goto(
    site.page({ html, owner: { realm, username: "admin", password: "admin" }, scripts: { "host.js": host } }).url,
  );
  await page.waitForFunction(() => "round" in window && customElements.get("iam-users"));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const rounds = (count: number) =>
    page.evaluate(async (times) => {
      for (let index = 0; index < times; index += 1)
        await (window as unknown as { round: () => Promise<void> }).round();
    }, count);
  // Warm-up: lifetime caches, such as style sheets and compiled code.
  await rounds(mountRounds);
  const before = await held(cdp);
  await rounds(mountRounds);
  const after = await held(cdp);
  expect(after.nodes - before.nodes).toBeLessThan(50);
  expect(after.listeners - before.listeners).toBeLessThan(20);
  expect(after.heapKB - before.heapKB).toBeLessThan(mountGrowthKB);
});

test("moving a panel in the page keeps an open draft and sends no request", async ({ openPanel, admin }) => {
  await admin.createUser({ username: "amelie", firstName: "Amélie" });
  const { page, panel } = await openPanel("iam-users", { besides: '<section id="drawer"></section>' });
  const at = hooks(panel);
  await openRow(panel, "amelie");
  await at.input("firstName").fill("Emilia");
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.evaluate(() => {
    const element = document.querySelector("iam-users");
    if (element) document.querySelector("#drawer")?.append(element);
  });
  await expect(at.input("firstName")).toHaveValue("Emilia");
  expect(
    await panel.evaluate((element) => (element as unknown as { hasUnsavedChanges: boolean }).hasUnsavedChanges),
  ).toBe(true);
  expect(requests).toEqual([]);
  await at.action("save").click();
  await expect.poll(() => admin.user("amelie")).toMatchObject({ firstName: "Emilia" });
});

test("a token that can't be renewed causes one prompt for all panels of the session, and every draft stays", async ({
  page,
  site,
  realm,
  admin,
}) => {
  await admin.createUser({ username: "amelie", firstName: "Amélie" });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script><script type="module" src="/dist/iam.js"></script></head><body><iam-session server-url="${serverUrl}" realm="${realm}"><iam-users id="first"></iam-users><iam-users id="second"></iam-users></iam-session></body></html>`;
  const host = `
    const session = document.querySelector("iam-session");
    window.events = [];
    for (const type of ["iam-session-expired", "iam-signed-in"]) session.addEventListener(type, (event) => event.target === session && window.events.push(type));
    session.getToken = async () => {
      const answer = await fetch("token");
      if (!answer.ok) throw new Error("The portal has no token.");
      return answer.text();
    };`;
  const served = site.page({
    html,
    owner: { realm, username: "admin", password: "admin" },
    scripts: { "host.js": host },
  });
  await page.goto(served.url);
  const first = page.locator("#first");
  const at = hooks(first);
  await expect(row(first, "amelie")).toBeVisible();
  await expect(row(page.locator("#second"), "amelie")).toBeVisible();
  await openRow(first, "amelie");
  await at.input("firstName").fill("Emilia");
  // Pending loads would fail before the save.
  await expect(first.locator('[data-section="access"] :is(tbody tr, .hint)').first()).toBeVisible();
  await expect(first.locator(".bone")).toHaveCount(0);
  // The server rejects the token, and the portal has no other.
  await page.route(`${serverUrl}/admin/**`, (route) =>
    route.fulfill({
      status: 401,
      json: { error: "HTTP 401 Unauthorized" },
      headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
    }),
  );
  served.token.status = 503;
  await at.action("save").click();
  await expect(page.locator('[data-dialog="sign-in"]')).toHaveCount(1);
  await expect(page.locator('[data-dialog="sign-in"]')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual([
    "iam-signed-in",
    "iam-session-expired",
  ]);
  await page.unroute(`${serverUrl}/admin/**`);
  served.token.status = 200;
  await page.locator('[data-dialog="sign-in"] [data-action="sign-in"]').click();
  await expect(page.locator('[data-dialog="sign-in"]')).toHaveCount(0);
  await expect(at.input("firstName")).toHaveValue("Emilia");
  await at.action("save").click();
  await expect.poll(() => admin.user("amelie")).toMatchObject({ firstName: "Emilia" });
});

test("a link to an area on the page navigates there, after the host's event", async ({ page, site, realm, admin }) => {
  await admin.post("/groups", { name: "board" });
  await admin.createUser({ username: "amelie", groups: ["/board"] });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script><script type="module" src="/dist/iam.js"></script></head><body><iam-session server-url="${serverUrl}" realm="${realm}"><iam-users></iam-users><iam-groups></iam-groups></iam-session></body></html>`;
  const host = `
    window.steps = [];
    document.querySelector("iam-users").addEventListener("iam-navigate", (event) => {
      window.steps.push(event.detail);
      if (window.takeOver) event.preventDefault();
    });
    document.querySelector("iam-session").getToken = async () => (await fetch("token")).text();`;
  await page.goto(
    site.page({ html, owner: { realm, username: "admin", password: "admin" }, scripts: { "host.js": host } }).url,
  );
  const users = page.locator("iam-users");
  const groups = page.locator("iam-groups");
  await openRow(users, "amelie");
  await hooks(users).tab("groups").click();
  const link = users.getByRole("link", { name: "board" }).first();
  await page.evaluate(() => Object.assign(window, { takeOver: true }));
  await link.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { steps: { area?: string; realm: string }[] }).steps.at(-1)))
    .toMatchObject({ area: "groups", realm });
  await expect(groups).not.toHaveAttribute("path");
  await page.evaluate(() => Object.assign(window, { takeOver: false }));
  await link.click();
  await expect(groups).toHaveAttribute("path", /board|[0-9a-f-]{36}/);
});
