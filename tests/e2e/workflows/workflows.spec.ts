import type { Page } from "@playwright/test";
import { parse } from "yaml";
import english from "../../../src/areas/workflows/en.json" with { type: "json" };
import steps from "../../../src/sections/workflow-steps/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

const texts = { ...english, ...steps };

interface Workflow {
  id: string;
  name: string;
  on?: string;
  if?: string;
  enabled?: boolean;
  steps: { uses: string; after?: string; with?: Record<string, unknown> }[];
}

const all = async (admin: RealmAdmin): Promise<Workflow[]> => admin.get("/workflows");
const idOf = async (admin: RealmAdmin, name: string) => (await all(admin)).find((each) => each.name === name)?.id ?? "";
const editor = (page: Page) => page.locator('.cm-content[data-field="document"]');
const written = async (page: Page) => (await editor(page).locator(".cm-line").allTextContents()).join("\n");
const write = async (page: Page, text: string) => {
  await editor(page).fill(text);
};

const remind = {
  name: "Remind",
  on: "user-created",
  steps: [
    { uses: "set-user-attribute", with: { stage: "new" } },
    { uses: "disable-user", after: "60d" },
  ],
};

test("WF-01: from the empty state a workflow is created from YAML", async ({ page, site, admin }) => {
  await openConsole({ page, site, admin }, { path: "workflows" });
  const find = hooks(page);
  await expect(find.state("empty").last()).toContainText(texts.emptyWorkflows);
  await find.action("create").first().click();
  await expect(find.action("save")).toBeDisabled();
  await write(
    page,
    "name: Greet\non: user_authenticated\nsteps:\n  - uses: notify-user\n    with:\n      message: Hello <b>you</b>\n",
  );
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.workflowCreated);
  await expect(find.row({ name: "Greet" })).toBeVisible();
  expect(await all(admin)).toMatchObject([
    {
      name: "Greet",
      on: "user_authenticated",
      steps: [{ uses: "notify-user", with: { message: "Hello <b>you</b>" } }],
    },
  ]);
});

test("WF-02: a workflow is renamed in its YAML; comments stay while there is one", async ({ page, site, admin }) => {
  await admin.post("/workflows", remind);
  await openConsole({ page, site, admin }, { path: `workflows/update/${await idOf(admin, "Remind")}` });
  const find = hooks(page);
  await expect(editor(page)).toContainText("name: Remind");
  const before = await written(page);
  expect(parse(before)).toEqual(remind);
  await write(page, `# ours\n${before.replace("name: Remind", "name: Reminder # short")}`);
  await expect(find.field("name")).toHaveValue("Reminder");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.workflowUpdated);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reminder");
  expect(await written(page)).toContain("# ours");
  const [only, ...others] = await all(admin);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ ...remind, name: "Reminder" });
});

test("WF-03, WF-04: a workflow is copied from its row and from its page, each with a free name", async ({
  page,
  site,
  admin,
}) => {
  await admin.post("/workflows", remind);
  await openConsole({ page, site, admin }, { path: "workflows" });
  const find = hooks(page);
  const copy = async (name: string) => {
    await expect(editor(page)).toContainText(name);
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.workflowCreated);
    await expect(find.row({ name })).toBeVisible();
  };
  await find.row({ name: "Remind" }).locator('[data-action="row-actions"]').click();
  await page.getByRole("menuitem", { name: texts.copy, exact: true }).click();
  await copy("Remind -- Copy");
  await find.row({ name: "Remind" }).locator("a").first().click();
  await find.action("actions").click();
  await page.getByRole("menuitem", { name: texts.copy, exact: true }).click();
  await copy("Remind -- Copy 2");
  expect(
    (await all(admin)).map(({ id: _, steps, ...rest }) => ({ ...rest, uses: steps.map(({ uses }) => uses) })),
  ).toEqual(
    ["Remind", "Remind -- Copy", "Remind -- Copy 2"].map((name) => ({
      name,
      on: "user-created",
      uses: remind.steps.map(({ uses }) => uses),
    })),
  );
});

test("WF-05: a user's two workflows appear in the user's tab and in the workflow's, where they are cancelled", async ({
  page,
  site,
  admin,
}) => {
  await admin.post("/workflows", { ...remind, name: "Mark", steps: remind.steps });
  await admin.post("/workflows", remind);
  await admin.post("/users", { username: "nora", enabled: true });
  const { id } = await admin.user("nora");
  const scheduled = async () => (await admin.get(`/workflows/scheduled/${id}`)) as (Workflow & { id: string })[];
  await expect.poll(async () => (await scheduled()).length).toBe(2);

  await openConsole({ page, site, admin }, { path: `users/${id}/workflows` });
  const find = hooks(page);
  await expect(find.rows()).toHaveCount(2);
  const row = find.row({ name: "Remind" });
  await expect(row).toContainText(texts["workflows.step.disable-user"]);
  await expect(row.locator("time")).toHaveCount(1);
  await row.locator('[data-action="expand"]').click();
  await expect(page.getByRole("table", { name: texts.steps }).locator("tbody tr")).toHaveCount(2);
  await expect(page.getByRole("table", { name: texts.steps }).locator("time")).toHaveCount(1);
  await row.locator("a").first().click();
  await find.tab("scheduled").click();
  await expect(find.row({ id })).toContainText(texts["workflows.step.disable-user"]);
  await find.row({ id }).locator('[data-action="row-actions"]').click();
  await find.action("call-off").click();
  await find.dialog().locator('[data-action="confirm"]').click();
  await expect(find.alert("success")).toContainText(texts["workflows.calledOff"]);
  await expect(find.row({ id })).not.toContainText(texts["workflows.step.disable-user"]);
  expect((await scheduled()).map(({ name }) => name)).toEqual(["Mark"]);
});

test("the list fills from the YAML, and the time line follows; a user is greeted manually", async ({
  page,
  site,
  admin,
}) => {
  await admin.post("/roles", { name: "guest" });
  await admin.post("/users", { username: "nora", enabled: true });
  await openConsole({ page, site, admin }, { path: "workflows/create/new" });
  const find = hooks(page);
  await find.field("name").fill("Arrive <i>");
  await find.action("add-on").click();
  await find.field("on.id").selectOption("user-created");
  await find.action("add-step").click();
  const first = find.row({ id: "0" }).filter({ has: page.locator('[data-field="uses"]') });
  await first.locator('[data-field="uses"]').fill("");
  await first.locator('[data-field="uses"]').fill(texts["workflows.step.grant-role"]);
  await page.getByRole("option", { name: texts["workflows.step.grant-role"], exact: true }).click();
  await first.locator('[data-action="select-roles"]').click();
  await find.dialog("select-role").locator('[data-name="guest"] input').check();
  await find.dialog("select-role").locator('button[data-action="select"]').click();
  await find.action("add-step").click();
  const second = find.row({ id: "1" }).filter({ has: page.locator('[data-field="uses"]') });
  await second.locator('[data-field="after"]').fill("30");
  await second.locator('[data-unit="after"]').selectOption("days");
  await expect(page.locator('[data-list="timeline"]')).toContainText("30 days");
  await expect(page.locator('[data-list="timeline"] .section-text bdi')).toHaveText(
    texts["workflows.event.user-created"],
  );
  expect(parse(await written(page))).toEqual({
    name: "Arrive <i>",
    on: "user-created",
    steps: [
      { uses: "grant-role", with: { role: "guest" } },
      { uses: "notify-user", after: "30d" },
    ],
  });
  expect(await findings(page)).toEqual([]);
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.workflowCreated);

  const { id } = await admin.user("nora");
  await find.row({ name: "Arrive <i>" }).locator('[data-action="row-actions"]').click();
  await find.action("run").click();
  await find.dialog("run-workflow").locator('[data-name="nora"] input').check();
  await find.dialog("run-workflow").locator('button[data-action="select"]').click();
  await expect(find.dialog("bulk-run")).toContainText(texts["workflows.step.grant-role"]);
  await find.dialog("bulk-run").locator('[data-action="confirm"]').click();
  await expect(find.dialog("bulk-run").locator('[data-result="done"]')).toHaveCount(1);
  await admin.shows(`/workflows/scheduled/${id}`, [{ name: "Arrive <i>" }]);
  await expect
    .poll(async () =>
      ((await admin.get(`/users/${id}/role-mappings/realm`)) as { name: string }[]).map(({ name }) => name),
    )
    .toContain("guest");
  await find.dialog("bulk-run").locator('[data-action="close"]').last().click();

  await find.row({ name: "Arrive <i>" }).locator('[data-action="disable"]').click();
  await expect(find.alert("success")).toContainText(texts.workflowDisabled);
  expect((await all(admin))[0]).toMatchObject({ enabled: false, on: "user-created" });
  await find.row({ name: "Arrive <i>" }).locator('[data-action="row-actions"]').click();
  await find.action("delete").click();
  await find.dialog().locator('[data-action="confirm"]').click();
  await expect(find.state("empty").last()).toBeVisible();
  expect(await all(admin)).toEqual([]);
});

test("validation errors have their line; a server error keeps the input", async ({ page, site, admin }) => {
  await admin.post("/workflows", remind);
  await openConsole({ page, site, admin }, { path: "workflows/create/new" });
  const find = hooks(page);
  const wrong = "name: Remind\non: user-created\nsteps:\n  - uses: dance\n";
  await write(page, wrong);
  await find.action("save").click();
  await expect(page.getByText("Line 4, column 11")).toBeVisible();
  await write(page, wrong.replace("dance", "disable-user"));
  await find.action("save").click();
  await expect(find.alert("danger")).toContainText("Remind");
  expect(await written(page)).toContain("disable-user");
  expect(await all(admin)).toHaveLength(1);
});

test("a wait without a unit stays in seconds, and schedules the entered time", async ({ page, site, admin }) => {
  const waits = ["2592000", "PT1.5S", "600000ms"];
  const uses = ["disable-user", "set-user-attribute", "set-user-attribute"];
  await admin.post("/workflows", {
    name: "Leave",
    steps: waits.map((after, index) => ({ uses: uses[index], after, ...(index && { with: { left: String(index) } }) })),
  });
  await admin.post("/users", { username: "nora", enabled: true });
  const { id } = await admin.user("nora");
  const held = async () => (await all(admin))[0]?.steps.map(({ after }) => after);
  await openConsole({ page, site, admin }, { path: `workflows/update/${await idOf(admin, "Leave")}` });
  const find = hooks(page);
  const wait = (step: number) => find.row({ id: String(step) }).locator('[data-field="after"]');
  const unit = (step: number) => find.row({ id: String(step) }).locator('[data-unit="after"]');
  await expect(wait(0)).toHaveValue("30");
  await expect(unit(0)).toHaveValue("days");
  await expect(wait(1)).toHaveValue("PT1.5S");
  await expect(wait(2)).toHaveValue("10");
  await expect(page.locator('[data-list="timeline"]')).toContainText("30 days");

  await find.field("name").fill("Leaves");
  await find.action("save").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaves");
  expect(await held()).toEqual(waits);

  await wait(0).fill("20");
  await find.action("save").click();
  await expect.poll(held).toEqual(["20d", ...waits.slice(1)]);
  const before = Date.now();
  await admin.post(`/workflows/${await idOf(admin, "Leaves")}/activate/USERS/${id}`);
  const scheduled = async () =>
    ((await admin.get(`/workflows/scheduled/${id}`)) as { steps: { "scheduled-at"?: number }[] }[])[0]?.steps[0]?.[
      "scheduled-at"
    ] ?? 0;
  await expect.poll(scheduled).toBeGreaterThan(0);
  const days = ((await scheduled()) - before) / 86_400_000;
  expect(days).toBeGreaterThan(19.99);
  expect(days).toBeLessThan(20.01);
});
