import kit from "../../../src/kit/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { copyFlow, flowOf, stepsOf } from "./flows.ts";

test("references of a flow move to its copy when it is bound, and are restored", async ({ page, site, admin }) => {
  const old = await copyFlow(admin, "browser", "old browser");
  await admin.put("", { ...(await admin.get("")), browserFlow: "old browser" });
  await admin.post("/clients", {
    clientId: "app",
    secret: "keep-me",
    redirectUris: ["https://app.example/*"],
    authenticationFlowBindingOverrides: { browser: old.id },
  });
  const provider = { alias: "partner", providerId: "oidc", postBrokerLoginFlowAlias: "old browser" };
  await admin.post("/identity-provider/instances", {
    ...provider,
    config: {
      clientId: "us",
      clientSecret: "s",
      authorizationUrl: "https://p.example/a",
      tokenUrl: "https://p.example/t",
    },
  });
  await openConsole({ page, site, admin }, { path: `authentication/${old.id}/DEFAULT` });
  const on = hooks(page);
  await on.action("edit-safely").click();
  const copy = hooks(on.dialog("edit-safely"));
  await copy.input("alias").fill("new browser");
  await copy.action("save").click();
  await expect(on.row({ name: "Cookie" })).toBeVisible();
  await on.action("put-in-use").click();
  const dialog = on.dialog("put-in-use");
  await expect(dialog).toContainText("app");
  await expect(dialog).toContainText("partner");
  // The second of three writes fails: the first is rolled back, and the page reports it.
  await page.route("**/clients/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          ...{ status: 500, headers: { "access-control-allow-origin": "*" } },
          json: { error: "unknown_error" },
        })
      : route.fallback(),
  );
  await hooks(dialog).action("save").click();
  await expect(dialog.locator('[data-alert="danger"]')).toContainText(/unknown.error/i);
  await expect(dialog.locator('[data-alert="danger"]')).not.toContainText(kit["change.partly"].split("{")[0] ?? "");
  expect((await admin.get("")).browserFlow).toBe("old browser");
  expect((await admin.client("app")).authenticationFlowBindingOverrides).toEqual({ browser: old.id });
  await page.unroute("**/clients/*");
  await hooks(dialog).action("save").click();
  await expect(dialog).toHaveCount(0);
  const now = await flowOf(admin, "new browser");
  const client = () => admin.client("app");
  const idp = () => admin.get("/identity-provider/instances/partner");
  expect((await admin.get("")).browserFlow).toBe("new browser");
  expect(await client()).toMatchObject({
    authenticationFlowBindingOverrides: { browser: now.id },
    redirectUris: ["https://app.example/*"],
    secret: "keep-me",
  });
  expect(await idp()).toMatchObject({ postBrokerLoginFlowAlias: "new browser", config: { clientId: "us" } });
  await on.action("go-back").click();
  await expect(on.dialog("confirm-go-back")).toContainText("app, partner");
  await hooks(on.dialog("confirm-go-back")).action("confirm").click();
  await expect.poll(async () => (await idp()).postBrokerLoginFlowAlias).toBe("old browser");
  expect((await client()).authenticationFlowBindingOverrides).toEqual({ browser: old.id });
  expect((await admin.get("")).browserFlow).toBe("old browser");
  expect(await stepsOf(admin, "old browser")).toHaveLength((await stepsOf(admin, "new browser")).length);
});

test("a condition without a role links to the role selection", async ({ page, site, admin }) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  const inner = (await stepsOf(admin, "my browser")).find(({ displayName }) => displayName.endsWith("Conditional 2FA"));
  const at = `/authentication/flows/${encodeURIComponent(inner?.displayName ?? "")}/executions`;
  await admin.post(`${at}/execution`, { provider: "conditional-user-role" });
  const made = (await admin.get(at)).find((one: { providerId: string }) => one.providerId === "conditional-user-role");
  await admin.request("PUT", at, { ...made, requirement: "REQUIRED" });
  await openConsole({ page, site, admin }, { path: `authentication/${id}/notInUse` });
  const on = hooks(page);
  const finding = page.locator('[data-finding="notConfigured"]');
  await finding.locator('[data-action="cure"]').click();
  const dialog = on.dialog("configure-step");
  await hooks(dialog).input("alias").fill("only admins");
  await expect(dialog.locator('[data-field="condUserRole"], [data-for*="condUserRole"]').first()).toBeVisible();
});
