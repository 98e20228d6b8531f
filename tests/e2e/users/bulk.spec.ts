import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

type Named = { id: string; name: string; username: string; path: string };

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    username: `person-${index}`,
    email: `p${index}@example.org`,
    enabled: true,
  }));

test("many users get a role: nothing happens before the preview, and then the server has it", async ({
  openPanel,
  admin,
}) => {
  await admin.post("/partialImport", { ifResourceExists: "FAIL", users: people(6) });
  await admin.post("/roles", { name: "read all" });
  const { page } = await openPanel("iam-users");
  const find = hooks(page);
  await find.field("search").fill("person-");
  await expect(find.rows()).toHaveCount(6);
  await find.action("select-all").check();
  await find.action("assign-role").click();
  const picker = hooks(find.dialog("assign-role"));
  await picker.field("search").fill("read all");
  await picker.row({ name: "read all" }).getByRole("checkbox").check();
  await picker.action("assign").click();

  const preview = find.dialog("bulk-assign-role");
  await expect(preview).toContainText("read all");
  const users: Named[] = await admin.get("/users?search=person-");
  for (const { id } of users)
    expect(await admin.get(`/users/${id}/role-mappings/realm`)).not.toContainEqual(
      expect.objectContaining({ name: "read all" }),
    );

  await hooks(preview).action("confirm").click();
  await expect(preview.locator('[data-result="done"]')).toHaveCount(6);
  for (const { id } of users)
    expect(await admin.get(`/users/${id}/role-mappings/realm`)).toContainEqual(
      expect.objectContaining({ name: "read all" }),
    );
  await hooks(preview).action("close").last().click();
  await expect(preview).toHaveCount(0);
});

test("failures are reported per row and can be retried, without repeating completed ones", async ({
  openPanel,
  admin,
  page,
}) => {
  await admin.post("/partialImport", { ifResourceExists: "FAIL", users: people(5) });
  const { events } = await openPanel("iam-users");
  const find = hooks(page);
  await find.field("search").fill("person-");
  await expect(find.rows()).toHaveCount(5);
  await find.action("select-all").check();
  let isBroken = true;
  const [victim]: Named[] = await admin.get("/users?username=person-2&exact=true");
  await page.route(`**/users/${victim?.id}`, (route) =>
    route.request().method() === "PUT" && isBroken
      ? route.fulfill({ status: 500, json: { error: "unknown_error" } })
      : route.fallback(),
  );
  await find.action("more-actions").click();
  await find.action("disable").last().click();
  const preview = find.dialog("bulk-disable");
  await hooks(preview).action("confirm").click();
  await expect(preview.locator('[data-result="failed"]')).toHaveCount(1);
  await expect(preview.locator('[data-result="failed"]')).toContainText(/unknown.error/i);
  isBroken = false;
  await hooks(preview).action("retry").click();
  await expect(preview.locator('[data-result="done"]')).toHaveCount(5);
  for (const user of await admin.get("/users?search=person-")) expect(user.enabled).toBe(false);
  expect(await events("iam-change")).toHaveLength(5);
});

test("a CSV file is checked by line before any write, and only valid lines become users", async ({
  openPanel,
  admin,
}) => {
  await admin.post("/partialImport", { ifResourceExists: "FAIL", users: people(1) });
  await admin.post("/groups", { name: "Team" });
  const { page } = await openPanel("iam-users");
  const find = hooks(page);
  await find.action("import").click();
  const file = {
    name: "users.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "username,email,firstName,groups\nzoe,zoe@example.org,Zoë,/Team\nperson-0,x@example.org,,\nnobody-2,y@example.org,,/Nowhere\n",
      // Encoding of Excel's CSV files.
      "latin1",
    ),
  };
  await hooks(find.dialog("import-users")).field("file").setInputFiles(file);
  const preview = find.dialog("bulk-import");
  await expect(preview.locator('[data-result="left-out"]')).toHaveCount(2);
  await expect(preview).toContainText(texts["users.import.dryRun"]);
  await expect(preview.locator('[data-state="converted"]')).toContainText("Windows-1252");
  await expect(preview).toContainText("Zoë");
  expect(await admin.get("/users/count")).toBe((await admin.get("/users")).length);
  expect(await admin.get("/users?username=zoe&exact=true")).toEqual([]);

  let isBroken = true;
  await page.route("**/users/*/groups/*", (route) =>
    isBroken ? route.fulfill({ status: 503, json: { error: "busy" } }) : route.fallback(),
  );
  await hooks(preview).action("confirm").click();
  await expect(preview.locator('[data-name="zoe"][data-result="failed"]')).toContainText("busy");
  isBroken = false;
  // The user exists already: only the group is left to join.
  await hooks(preview).action("retry").click();
  await expect(preview.locator('[data-name="zoe"][data-result="done"]')).toHaveCount(1);
  const [zoe] = await admin.get("/users?username=zoe&exact=true");
  expect(zoe).toMatchObject({ username: "zoe", email: "zoe@example.org", firstName: "Zoë", enabled: true });
  expect(await admin.get(`/users/${zoe.id}/groups`)).toMatchObject([{ path: "/Team" }]);
  expect(await admin.get("/users?username=nobody-2&exact=true")).toEqual([]);
});

test("running bulk work is reported in another tab; after its page closes, the remaining work is", async ({
  openPanel,
  admin,
  page,
}) => {
  await admin.post("/partialImport", { ifResourceExists: "FAIL", users: people(6) });
  await openPanel("iam-users");
  const find = hooks(page);
  await find.field("search").fill("person-");
  await expect(find.rows()).toHaveCount(6);
  await find.action("select-all").check();
  // No further responses: all rows stay pending.
  await page.route("**/users/*", (route) => (route.request().method() === "PUT" ? undefined : route.fallback()));
  await find.action("more-actions").click();
  await find.action("disable").last().click();
  await hooks(find.dialog("bulk-disable")).action("confirm").click();
  await expect(find.dialog("bulk-disable").locator('[data-result="running"]')).toHaveCount(4);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.locator("[data-under-way]")).toContainText("6");
  await expect(other.locator("[data-leftover]")).toHaveCount(0);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  for (const tab of [page, other]) {
    await expect(tab.locator("[data-leftover]")).toContainText("2 of 6 were not done, and 4 more are unknown");
    await expect(tab.locator("[data-under-way]")).toHaveCount(0);
  }
  await hooks(page.locator("[data-leftover]")).action("dismiss").click();
  await expect(page.locator("[data-leftover]")).toHaveCount(0);
  for (const user of await admin.get("/users?search=person-")) expect(user.enabled).toBe(true);
});
