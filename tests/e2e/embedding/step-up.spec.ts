// A portal that requires step-up authentication before changes; the realm has two levels.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import { CONSOLE_CLIENT, type RealmAdmin } from "../../support/realm.ts";
import type { Site } from "../../support/site.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { signInByWindow } from "./demo.ts";

/** A browser flow with the password as level 1, and the password again as level 2. */
async function makeLevels(admin: RealmAdmin): Promise<void> {
  const at = (flow: string) => `/authentication/flows/${flow}/executions`;
  const add = async (flow: string, provider: string, requirement: string, config?: Record<string, string>) => {
    await admin.post(`${at(flow)}/execution`, { provider });
    const steps: { id: string; providerId?: string; requirement: string }[] = await admin.get(at(flow));
    const step = steps.filter(({ providerId }) => providerId === provider).at(-1);
    await admin.put(at(flow), { ...step, requirement });
    if (config) await admin.post(`/authentication/executions/${step?.id}/config`, { alias: `${flow}-level`, config });
  };
  const addFlow = async (flow: string, alias: string, requirement: string) => {
    await admin.post(`${at(flow)}/flow`, { alias, type: "basic-flow", provider: "registration-page-form" });
    const steps: { displayName: string }[] = await admin.get(at(flow));
    await admin.put(at(flow), { ...steps.find(({ displayName }) => displayName === alias), requirement });
  };
  await admin.post("/authentication/flows", {
    ...{ alias: "levels", providerId: "basic-flow", topLevel: true, builtIn: false },
  });
  await add("levels", "auth-cookie", "ALTERNATIVE");
  await addFlow("levels", "level-forms", "ALTERNATIVE");
  for (const [level, form] of [
    ["1", "auth-username-password-form"],
    ["2", "auth-password-form"],
  ] as const) {
    await addFlow("level-forms", `level${level}`, "CONDITIONAL");
    await add(`level${level}`, "conditional-level-of-authentication", "REQUIRED", {
      "loa-condition-level": level,
      "loa-max-age": "36000",
    });
    await add(`level${level}`, form, "REQUIRED");
  }
  await admin.put("", { browserFlow: "levels", attributes: { "acr.loa.map": JSON.stringify({ bronze: 1, gold: 2 }) } });
}

const host = `
  window.told = [];
  document.addEventListener("iam-before-change", (event) => {
    const step = event.target.session.stepUp({ acr: "gold" });
    step.then(() => window.told.push("reached"), (error) => window.told.push(error.code));
    event.waitUntil(step);
  });`;

async function openPortal(page: Page, site: Site, admin: RealmAdmin) {
  await makeLevels(admin);
  const { url } = site.page({
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script><script type="module" src="/dist/iam.js"></script></head><body><iam-users server-url="${serverUrl}" realm="${admin.realm}" client-id="${CONSOLE_CLIENT}" path="/add-user"></iam-users></body></html>`,
    scripts: { "host.js": host },
  });
  await page.goto(url);
  await signInByWindow(page);
  return { panel: page.locator("iam-users"), at: hooks(page.locator("iam-users")) };
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);
const classOf = (page: Page) =>
  page.locator("iam-users").evaluate(async (element) => {
    const { session } = element as unknown as { session: { getToken(): Promise<string> } };
    return JSON.parse(atob((await session.getToken()).split(".")[1] ?? "")).acr as string;
  });

test("a change waits for step-up authentication in a popup; closing it loses nothing, and it is not repeated", async ({
  page,
  site,
  admin,
}) => {
  const { panel, at } = await openPortal(page, site, admin);
  await at.input("username").fill("eve");
  expect(await classOf(page)).toBe("bronze");

  let opened = page.waitForEvent("popup");
  await at.action("save").click();
  const closed = await opened;
  await expect(closed.locator("#password")).toBeVisible();
  await closed.close();
  await expect(panel).toContainText("The sign-in window was closed.");
  await expect(at.input("username")).toHaveValue("eve");
  expect(await told(page)).toEqual(["closed_by_user"]);
  expect(await admin.get("/users?username=eve")).toEqual([]);

  opened = page.waitForEvent("popup");
  await at.action("save").click();
  const asked = await opened;
  await asked.locator("#password").fill("admin");
  await asked.locator("#kc-login").click();
  await expect(at.alert("success")).toBeVisible();
  await admin.user("eve");
  expect(await classOf(page)).toBe("gold");
  expect(await told(page)).toEqual(["closed_by_user", "reached"]);

  // The level is reached: the next change opens no popup.
  await expect(at.input("firstName")).toBeVisible();
  await at.input("firstName").fill("Eve");
  await at.action("save").click();
  await expect.poll(async () => (await admin.user("eve")).firstName).toBe("Eve");
  expect(page.context().pages()).toHaveLength(1);
});
