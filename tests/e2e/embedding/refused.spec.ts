// Responses of the real server to an invalid token, as far as another origin can see them.
import type { Page } from "@playwright/test";
import { expect, serverUrl, test } from "../../support/test.ts";
import { hooks } from "../../support/hooks.ts";

const html = (realm: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script><script type="module" src="/dist/iam.js"></script></head><body><iam-users server-url="${serverUrl}" realm="${realm}"></iam-users></body></html>`;
const host = `
  window.heard = [];
  for (const type of ["iam-session-expired", "iam-ready"]) document.addEventListener(type, () => window.heard.push(type));
  document.addEventListener("iam-error", ({ detail }) => window.heard.push("iam-error " + detail.status));
  document.querySelector("iam-users").getToken = async () => (await fetch("token")).text();`;
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test("a page outside the client's web origins soon sees this cause and the other one", async ({
  page,
  site,
  realm,
  admin,
}) => {
  await admin.post("/clients", {
    clientId: "far",
    publicClient: true,
    directAccessGrantsEnabled: true,
    webOrigins: [],
  });
  const requests: string[] = [];
  page.on("request", (request) => request.url().startsWith(serverUrl) && requests.push(request.url()));
  const owner = { realm, username: "admin", password: "admin", clientId: "far" };
  const served = site.page({ html: html(realm), scripts: { "host.js": host }, owner });
  await page.goto(served.url);
  await expect(page.locator("iam-users")).toContainText("is missing from the client's web origins", {
    timeout: 3000,
  });
  await expect(page.locator("iam-users")).toContainText("or the token was rejected");
  await expect.poll(() => heard(page)).toContain("iam-error 401");
  expect(await heard(page)).not.toContain("iam-ready");
  expect(requests.length, requests.join("\n")).toBeLessThan(13);
});

test("a rejected token ends the session, and the draft stays", async ({ openPanel, admin }) => {
  await admin.createUser({ username: "amelie", firstName: "Amélie" });
  const { page, panel, token, events } = await openPanel("iam-users", { attributes: { path: "/add-user" } });
  const at = hooks(panel);
  await at.input("username").fill("eve");
  const good = await page.evaluate(async () => (await fetch("token")).text());
  // With an invalid signature; the portal has no other token.
  token.text = `${good.slice(0, good.lastIndexOf("."))}.${"A".repeat(342)}`;
  await panel.evaluate(async (element) => {
    const own = element as unknown as { getToken: () => Promise<string>; refresh: () => void };
    const { getToken } = own;
    own.getToken = () => getToken();
    await Promise.resolve();
    own.refresh();
  });
  await expect(at.dialog("sign-in")).toBeVisible();
  await expect.poll(async () => (await events("iam-session-expired")).length).toBe(1);
  await expect(at.input("username")).toHaveValue("eve");
  await expect(panel).not.toContainText("Could not reach");
  token.text = good;
  await at.dialog("sign-in").locator('[data-action="sign-in"]').click();
  await expect(at.dialog("sign-in")).toHaveCount(0);
  await at.action("save").click();
  await expect(at.alert("success")).toBeVisible();
  expect(await admin.user("eve")).toMatchObject({ username: "eve" });
});
