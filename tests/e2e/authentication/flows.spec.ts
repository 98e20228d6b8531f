import texts from "../../../src/areas/authentication/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { copyFlow, flowOf, stepsOf } from "./flows.ts";

test("AUTHN-01: the flow list is searched", async ({ page, site, admin }) => {
  await openConsole({ page, site, admin }, { path: "authentication/flows" });
  const on = hooks(page);
  await expect(on.row({ name: "clients" })).toBeVisible();
  await page.getByPlaceholder(texts.searchForFlow).fill("browser");
  await expect(on.row({ name: "browser" })).toBeVisible();
  await expect(on.row({ name: "clients" })).toBeHidden();
});

test("AUTHN-02, AUTHN-03: a copy requires a unique name", async ({ page, site, admin }) => {
  await openConsole({ page, site, admin }, { path: "authentication/flows" });
  const on = hooks(page);
  const before = await namesOf(admin);
  await on.row({ name: "direct grant" }).locator('[data-action="row-actions"]').click();
  await on.action("duplicate").click();
  const dialog = hooks(on.dialog("duplicate"));
  await dialog.input("alias").fill("");
  await dialog.action("save").click();
  await expect(on.dialog("duplicate").getByRole("alert")).toHaveText("Fill in this field");
  await dialog.input("alias").fill("browser");
  await dialog.action("save").click();
  await expect(on.dialog("duplicate").locator('[data-alert="danger"]')).toContainText("already exists");
  expect(await namesOf(admin)).toEqual(before);
});

test("AUTHN-04, AUTHN-05: a sub-flow gets a condition and a nested sub-flow", async ({ page, site, admin }) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  await openConsole({ page, site, admin }, { path: `authentication/${id}/notInUse` });
  const on = hooks(page);
  const inner = "my browser Browser - Conditional 2FA";
  const menu = () => on.row({ name: inner }).locator('[data-action="row-actions"]').click();
  await menu();
  await page.getByRole("menuitem", { name: texts.addCondition }).click();
  const picker = on.dialog("add-condition");
  await picker.getByRole("searchbox").fill("user role");
  await picker.getByRole("radio", { name: /user role/ }).check();
  await hooks(picker).action("add").click();
  await expect(on.alert("success")).toContainText(texts.updateFlowSuccess);
  await menu();
  await page.getByRole("menuitem", { name: texts.addSubFlow }).click();
  const form = hooks(on.dialog("add-sub-flow"));
  await form.input("alias").fill("SubFlow");
  await form.action("save").click();
  await expect(on.alert("success")).toContainText(texts.updateFlowSuccess);
  await expect(on.row({ name: "SubFlow" })).toBeVisible();
  const steps = await stepsOf(admin, "my browser");
  const parent = steps.find(({ displayName }) => displayName === inner);
  expect(steps.find(({ providerId }) => providerId === "conditional-user-role")?.level).toBe((parent?.level ?? 0) + 1);
  expect(steps.find(({ displayName }) => displayName === "SubFlow")).toMatchObject({ authenticationFlow: true });
});

test("AUTHN-06, AUTHN-08: a flow is bound, unbound and renamed", async ({ page, site, admin }) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  await openConsole({ page, site, admin }, { path: "authentication/flows" });
  const on = hooks(page);
  const bind = async (name: string) => {
    await on.row({ name }).locator('[data-action="row-actions"]').click();
    await on.action("bind").click();
    await hooks(on.dialog("bind")).field("binding").selectOption("directGrantFlow");
    await hooks(on.dialog("bind")).action("save").click();
    await expect(on.alert("success")).toContainText(texts.updateFlowSuccess);
    await expect(on.row({ name })).toContainText(texts["flow.direct grant"]);
  };
  await bind("my browser");
  await admin.shows("", { directGrantFlow: "my browser" });
  await bind("direct grant");
  await admin.shows("", { directGrantFlow: "direct grant" });
  await on.row({ name: "my browser" }).locator('[data-action="row-actions"]').click();
  await on.action("edit").click();
  const form = hooks(on.dialog("edit"));
  await form.input("alias").fill("Ours");
  await form.input("description").fill("How we sign in");
  await form.action("save").click();
  await expect(on.row({ name: "Ours" })).toBeVisible();
  await admin.shows(`/authentication/flows/${id}`, { alias: "Ours", description: "How we sign in" });
});

test("AUTHN-07: a step moves into a sub-flow and keeps its requirement; masked settings are requested again", async ({
  page,
  site,
  admin,
}) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  const [cookie] = await stepsOf(admin, "my browser");
  await admin.request("POST", `/authentication/executions/${cookie?.id}/config`, {
    alias: "seen",
    config: { "default.reference.value": "cookie" },
  });
  await openConsole({ page, site, admin }, { path: `authentication/${id}/notInUse` });
  const on = hooks(page);
  await on.row({ name: "Cookie" }).locator('[data-action="row-actions"]').click();
  await on.action("move").click();
  const dialog = hooks(on.dialog("move-step"));
  await dialog.field("parent").selectOption({ label: "\u2003my browser forms" });
  await dialog.field("position").selectOption("0");
  await dialog.action("move").click();
  const secrets = hooks(on.dialog("type-secrets"));
  await on.dialog("type-secrets").getByRole("textbox").fill("cookie");
  await secrets.action("save").click();
  await expect(on.alert("success")).toContainText(texts.updateFlowSuccess);
  await expect(on.row({ name: "Cookie" })).toHaveAttribute("aria-level", "2");
  const steps = await stepsOf(admin, "my browser");
  const moved = steps.find(({ providerId }) => providerId === "auth-cookie");
  expect(moved).toMatchObject({ level: 1, index: 0, requirement: "ALTERNATIVE" });
  expect(await admin.get(`/authentication/config/${moved?.authenticationConfig}`)).toMatchObject({ alias: "seen" });
});

test("a flow in use is copied on demand, edited, compared, bound and restored", async ({ page, site, admin }) => {
  const browser = await flowOf(admin, "browser");
  await openConsole({ page, site, admin }, { path: `authentication/${browser.id}/DEFAULT/builtIn` });
  const on = hooks(page);
  await on.row({ name: "Kerberos" }).locator("select").selectOption("ALTERNATIVE");
  await expect(on.dialog("flow-in-use")).toContainText(texts["flow.browser"]);
  await hooks(on.dialog("flow-in-use")).action("edit-safely").click();
  await hooks(on.dialog("edit-safely")).input("alias").fill("next browser");
  await hooks(on.dialog("edit-safely")).action("save").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("next browser");
  await on.row({ name: "Kerberos" }).locator("select").selectOption("ALTERNATIVE");
  await expect(on.alert("success")).toContainText(texts.updateFlowSuccess);
  await on.action("actions").click();
  await on.action("compare").click();
  await expect(on.dialog("compare-flows").locator('tr[data-name="Kerberos"]')).toContainText(
    texts["authentication.compare.changed"],
  );
  await hooks(on.dialog("compare-flows")).action("close").last().click();
  await on.action("put-in-use").click();
  await hooks(on.dialog("put-in-use")).action("save").click();
  await admin.shows("", { browserFlow: "next browser" });
  await on.action("go-back").click();
  await hooks(on.dialog("confirm-go-back")).action("confirm").click();
  await admin.shows("", { browserFlow: "browser" });
  const kept = (await stepsOf(admin, "browser")).find(({ providerId }) => providerId === "auth-spnego");
  expect(kept?.requirement).toBe("DISABLED");
});

const namesOf = async (admin: RealmAdmin) =>
  ((await admin.get("/authentication/flows")) as { alias: string }[]).map(({ alias }) => alias).sort();

test("AUTHN-07: a step is dragged into a sub-flow", async ({ page, site, admin }) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  await openConsole({ page, site, admin }, { path: `authentication/${id}/notInUse` });
  const on = hooks(page);
  // Findings move the steps when they arrive.
  await expect(page.locator("[data-finding]").first()).toBeVisible();
  const grip = on.row({ name: "Cookie" }).locator('[data-action="drag"]');
  await grip.hover();
  const from = await grip.boundingBox();
  if (!from) throw new Error("The step is not there.");
  const x = from.x + from.width / 2;
  await page.mouse.down();
  // The code of the drag loads with the press: only later moves count.
  await expect(async () => {
    await page.mouse.move(x, from.y + from.height / 2 + 8);
    await page.mouse.move(x, from.y + from.height / 2 + 14, { steps: 3 });
    await expect(on.row({ name: "Cookie" })).toHaveClass(/held/, { timeout: 500 });
  }).toPass();
  const to = await on.row({ name: "my browser forms" }).boundingBox();
  if (!to) throw new Error("The sub-flow is not there.");
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 });
  await expect(on.row({ name: "my browser forms" })).toHaveClass(/lands/);
  await page.mouse.up();
  await expect(on.alert("success")).toContainText(texts.updateFlowSuccess);
  await expect(on.row({ name: "Cookie" })).toHaveAttribute("aria-level", "2");
  const moved = (await stepsOf(admin, "my browser")).find(({ providerId }) => providerId === "auth-cookie");
  expect(moved).toMatchObject({ level: 1, index: 0, requirement: "ALTERNATIVE" });
});
