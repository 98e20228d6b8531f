import policyTexts from "../../../src/sections/policies/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { choose, createServer, save } from "./authorizationPages.ts";

const hostile = `<img src=x onerror="globalThis.hit=1"> {{name}} \${role_x} ü`;

test("a role policy has realm and client roles, some required; an edit keeps the others", async ({
  openPanel,
  admin,
}) => {
  const shop = await createServer(admin);
  await admin.post("/roles", { name: "staff" });
  const { page } = await shop.open(openPanel, "policy/new/role");
  const find = hooks(page);
  await find.input("name").fill(hostile);
  for (const [source, name] of [
    ["realm", "staff"],
    ["client", "view-users"],
  ] as const) {
    await find.action("assign-role").first().click();
    const dialog = hooks(find.dialog("assign-role"));
    await dialog.action(`${source}-roles`).click();
    await dialog.input("search").fill(name);
    await page.keyboard.press("Enter");
    await dialog.row({ name }).locator('[data-action="select"]').check();
    await dialog.action("assign").click();
    await expect(find.dialog("assign-role")).toHaveCount(0);
  }
  await find.row({ name: "realm-management view-users" }).locator('[data-field="required"]').check();
  await find.field("fetchRoles").check();
  await save(page, policyTexts.createPolicySuccess);
  const staff = (await admin.get("/roles/staff")).id;
  const { id: management } = await admin.client("realm-management");
  const viewUsers = (await admin.get(`/clients/${management}/roles/view-users`)).id;
  const made = await shop.named("policy", hostile);
  expect(made).toMatchObject({ fetchRoles: true, logic: "POSITIVE" });
  expect(made.roles).toHaveLength(2);
  expect(made.roles).toEqual(
    expect.arrayContaining([
      { id: staff, required: false },
      { id: viewUsers, required: true },
    ]),
  );
  await expect(page.locator("iam-clients h1")).toHaveText(hostile);
  // Names load with the record, and an edit of one keeps the others.
  await expect(find.row({ name: "realm-management view-users" })).toBeVisible();
  await find.field("logic").and(page.locator('[value="NEGATIVE"]')).check();
  await save(page, policyTexts.updatePolicySuccess);
  await shop.shows(`/policy/role/${made.id}`, { logic: "NEGATIVE", fetchRoles: true, name: hostile });
  expect((await shop.named("policy", hostile)).roles).toEqual(
    expect.arrayContaining([
      { id: staff, required: false },
      { id: viewUsers, required: true },
    ]),
  );
  expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
});

test("a group policy has groups with subgroups; a deleted group does not block saving", async ({
  openPanel,
  admin,
}) => {
  const shop = await createServer(admin);
  await admin.post("/groups", { name: "parent" });
  await admin.post("/groups", { name: "alone" });
  const groups: { id: string; name: string }[] = await admin.get("/groups");
  const idOf = (name: string) => groups.find((group) => group.name === name)?.id ?? "";
  await admin.post(`/groups/${idOf("parent")}/children`, { name: "child" });
  const { page } = await shop.open(openPanel, "policy/new/group");
  const find = hooks(page);
  await find.input("name").fill("in groups");
  await find.input("groupsClaim").fill("groups");
  await find.action("add-group").click();
  const dialog = find.dialog("pick-group");
  for (const name of ["parent", "alone"]) await dialog.getByText(name, { exact: true }).click();
  await dialog.locator('button[data-action="select"]').click();
  await expect(find.dialog("pick-group")).toHaveCount(0);
  await expect(find.row({ name: "/alone" }).locator('[data-field="extendChildren"]')).toBeDisabled();
  await find.row({ name: "/parent" }).locator('[data-field="extendChildren"]').check();
  await save(page, policyTexts.createPolicySuccess);
  const made = await shop.named("policy", "in groups");
  expect(made).toMatchObject({ groupsClaim: "groups" });
  expect(made.groups).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: idOf("parent"), extendChildren: true }),
      expect.objectContaining({ id: idOf("alone"), extendChildren: false }),
    ]),
  );
  await expect(page.locator("iam-clients h1")).toHaveText("in groups");
  await admin.delete(`/groups/${idOf("alone")}`);
  await find.input("description").fill("edited");
  await find.action("save").click();
  await shop.shows(`/policy/group/${made.id}`, { description: "edited", groupsClaim: "groups" });
  expect((await shop.named("policy", "in groups")).groups).toMatchObject([
    { id: idOf("parent"), extendChildren: true },
  ]);
});

test("client scope, user and aggregated policies are created", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const anna = await admin.createUser({ username: "anna" });
  const { page } = await shop.open(openPanel, "policy/new/client-scope");
  const find = hooks(page);
  const go = (path: string) =>
    page.evaluate(
      (to) => (document.querySelector("iam-clients") as HTMLElement & { navigate(path: string): void }).navigate(to),
      `/${shop.id}/authorization/${path}`,
    );
  await find.input("name").fill("with scope");
  await find.action("add-client-scopes").click();
  const picker = hooks(find.dialog("add-client-scopes"));
  await picker.input("search").fill("phone");
  await page.keyboard.press("Enter");
  await picker.row({ name: "phone" }).locator('[data-action="select"]').check();
  await picker.action("add").click();
  await find.row({ name: "phone" }).locator('[data-field="required"]').check();
  await save(page, policyTexts.createPolicySuccess);
  const phone = (await admin.get("/client-scopes")).find(({ name }: { name: string }) => name === "phone").id;
  await expect
    .poll(() => shop.named("policy", "with scope"))
    .toMatchObject({ clientScopes: [{ id: phone, required: true }] });

  await go("policy/new/user");
  await find.input("name").fill("just anna");
  await choose(page, "users", "ann", "anna");
  await save(page, policyTexts.createPolicySuccess);
  // The alert of the previous policy may still be visible.
  await expect.poll(() => shop.named("policy", "just anna")).toMatchObject({ users: [anna] });

  await go("policy/new/aggregate");
  await find.input("name").fill("both");
  for (const name of ["with scope", "just anna"]) await choose(page, "policies", name);
  await find.field("decisionStrategy").and(page.locator('[value="CONSENSUS"]')).check();
  await save(page, policyTexts.createPolicySuccess);
  await expect
    .poll(() => shop.named("policy", "both"))
    .toMatchObject({ type: "aggregate", decisionStrategy: "CONSENSUS" });
  const both = await shop.named("policy", "both");
  expect(await shop.links(both.id, "associatedPolicies")).toEqual(["just anna", "with scope"]);
  await expect(page.locator("iam-clients h1")).toHaveText("both");
  // A policy can't include itself.
  const input = find.input("policies");
  await input.click();
  await expect(page.locator('[role="option"][data-name="just anna"]')).toBeVisible();
  await expect(page.locator('[role="option"][data-name="both"]')).toHaveCount(0);
  await page.keyboard.press("Escape");
  await find.input("description").fill("edited");
  await save(page, policyTexts.updatePolicySuccess);
  await shop.shows(`/policy/aggregate/${both.id}`, { description: "edited", decisionStrategy: "CONSENSUS" });
  expect(await shop.links(both.id, "associatedPolicies")).toEqual(["just anna", "with scope"]);
});

test("a time policy repeats in any range, and clears the ranges if not repeating", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  // Day only: Keycloak's console treats it as not repeating.
  const policy = await shop.policy("time", {
    name: "first of the month",
    dayMonth: "1",
    notBefore: "2026-01-02 03:04:00",
    notOnOrAfter: "2030-01-02 03:04:00",
  });
  const { page } = await shop.open(openPanel, `policy/${policy.id}/time`);
  const find = hooks(page);
  await expect(find.field("repeat").and(page.locator('[value="repeat"]'))).toBeChecked();
  await expect(find.input("dayMonth")).toHaveValue("1");
  await expect(find.input("notBefore")).toHaveValue("2026-01-02T03:04");
  await find.input("hour").fill("25");
  await expect(page.locator('[data-for="ranges.hour"] .field-error')).toBeVisible();
  await find.input("hour").fill("17");
  await find.input("hourEnd").fill("9");
  await expect(page.locator('[data-for="ranges.hour"] .field-error')).toHaveText(
    policyTexts["authorization.rangeTurned"],
  );
  await find.input("hour").fill("9");
  await find.input("hourEnd").fill("17");
  await save(page, policyTexts.updatePolicySuccess);
  await shop.shows(`/policy/time/${policy.id}`, {
    dayMonth: "1",
    hour: "9",
    hourEnd: "17",
    notBefore: "2026-01-02 03:04:00",
    notOnOrAfter: "2030-01-02 03:04:00",
  });
  await find.input("notOnOrAfter").fill("2020-01-01T00:00");
  await expect(page.locator('[data-for="notOnOrAfter"] .field-error')).toHaveText(
    policyTexts["authorization.expireBeforeStart"],
  );
  await find.input("notOnOrAfter").fill("2031-05-06T07:08");
  await find.field("repeat").and(page.locator('[value="notRepeat"]')).check();
  await find.action("save").click();
  await shop.shows(`/policy/time/${policy.id}`, {
    notBefore: "2026-01-02 03:04:00",
    notOnOrAfter: "2031-05-06 07:08:00",
  });
  const after = await shop.get(`/policy/time/${policy.id}`);
  for (const field of ["dayMonth", "hour", "hourEnd"]) expect(after[field]).toBeUndefined();
});

test("a duplicate policy name is reported at the field and keeps the input", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  await shop.policy("regex", { name: "taken", targetClaim: "email", pattern: ".*" });
  const { page } = await shop.open(openPanel, "policy/new/regex");
  const find = hooks(page);
  await find.action("save").click();
  await expect(page.locator('[data-for="pattern"] .field-error')).toBeVisible();
  await find.input("name").fill("taken");
  await find.input("targetClaim").fill("sub");
  await find.input("pattern").fill("^a");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(policyTexts["authorization.nameTaken"]);
  await expect(find.input("pattern")).toHaveValue("^a");
});

test("a concurrent change is merged with unsaved edits", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const policy = await shop.policy("regex", {
    name: "rule",
    targetClaim: "email",
    pattern: "^a",
    description: "before",
  });
  const other = await shop.policy("aggregate", { name: "uses it", policies: [policy.id] });
  const { page } = await shop.open(openPanel, `policy/${policy.id}/regex`);
  await expect(hooks(page).input("pattern")).toHaveValue("^a");
  await admin.put(`${shop.at}/policy/regex/${policy.id}`, {
    ...policy,
    description: "theirs",
    targetContextAttributes: true,
  });
  await hooks(page).input("pattern").fill("^b");
  await save(page, policyTexts.updatePolicySuccess);
  await shop.shows(`/policy/regex/${policy.id}`, {
    pattern: "^b",
    description: "theirs",
    targetClaim: "email",
    targetContextAttributes: true,
  });
  expect(await shop.links(other.id, "associatedPolicies")).toEqual(["rule"]);
});

test("unsaved changes are confirmed before a chip link navigates", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const resource = await shop.resource({ name: "one", displayName: "one" });
  const policy = await shop.policy("regex", { name: "rule", targetClaim: "email", pattern: ".*" });
  const permission = await shop.permission("resource", {
    name: "may",
    resources: [resource._id],
    policies: [policy.id],
  });
  const { page, panel } = await shop.open(openPanel, `permission/resource/${permission.id}`);
  const find = hooks(page);
  await find.input("description").fill("not saved yet");
  await page.locator('[data-for="policies"] .chip a').click();
  await expect(find.dialog("unsaved-changes")).toBeVisible();
  await find.dialog("unsaved-changes").locator('[data-action="cancel"]').click();
  await expect(find.input("description")).toHaveValue("not saved yet");
  await page.locator('[data-for="policies"] .chip a').click();
  await find.dialog("unsaved-changes").locator('[data-action="confirm"]').click();
  await expect(panel.locator("h1")).toHaveText("rule");
});
