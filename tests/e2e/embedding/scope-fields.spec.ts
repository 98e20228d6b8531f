// Form fields that the page makes read-only or hides, and that are never written.
import kit from "../../../src/kit/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  realmSettings: {
    users: [{ username: "ada", enabled: true, email: "ada@test.example", firstName: "Ada", lastName: "Test" }],
    groups: [{ name: "staff", attributes: { cost: ["4711"], site: ["Bonn"], team: ["red"] } }],
  },
});

test("a read-only field is locked, a hidden one absent, and both keep their server values", async ({
  openPanel,
  admin,
}) => {
  const ada = await admin.user("ada");
  const { page, panel } = await openPanel("iam-users", {
    attributes: { path: `/${ada.id}/settings`, fields: "email:view, lastName:hide, enabled:hide" },
  });
  const find = hooks(page);
  await expect(find.input("email")).toHaveValue("ada@test.example");
  await expect(find.input("email")).not.toBeEditable();
  await expect(find.field("lastName")).toHaveCount(0);
  await expect(find.field("enabled")).toHaveCount(0);
  await find.input("firstName").fill("Augusta");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await find.action("save").click();
  expect((await sent).postDataJSON()).toMatchObject({ firstName: "Augusta", lastName: "Test" });
  await expect(find.alert("success")).toBeVisible();
  await admin.shows(`/users/${ada.id}`, {
    firstName: "Augusta",
    lastName: "Test",
    email: "ada@test.example",
    enabled: true,
  });
  // The attribute changes at runtime.
  await panel.evaluate((element) => element.setAttribute("fields", "email:hide"));
  await expect(find.field("email")).toHaveCount(0);
  await expect(find.input("lastName")).toHaveValue("Test");
  await panel.evaluate((element) => element.removeAttribute("fields"));
  await expect(find.input("email")).toBeEditable();
  await expect(find.field("enabled")).toHaveCount(1);
});

test("single attributes of a group: one visible, one hidden, neither editable, all kept", async ({
  openPanel,
  admin,
}) => {
  const [staff] = await admin.get("/groups?search=staff");
  const { page, panel } = await openPanel("iam-groups", {
    attributes: { path: `/${staff.id}/attributes`, fields: "attributes.cost:hide, attributes.site:view" },
  });
  const find = hooks(page);
  await expect(find.field("key")).toHaveCount(1);
  await expect(find.field("key")).toHaveValue("team");
  await expect(find.input("attributes.site")).toHaveValue("Bonn");
  await expect(panel).not.toContainText("4711");
  await find.field("value").fill("blue");
  await find.action("add-row").click();
  await find.field("key").last().fill("cost");
  await find.field("value").last().fill("1");
  await find.action("save").click();
  await expect(panel).toContainText(kit["narrowed.key"].replace("{{key}}", "cost"));
  await admin.shows(`/groups/${staff.id}`, { attributes: { cost: ["4711"], team: ["red"] } });
  await find.action("remove-row").last().click();
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await admin.shows(`/groups/${staff.id}`, { attributes: { cost: ["4711"], site: ["Bonn"], team: ["blue"] } });
});

test("in a new record such a field is absent; an unknown name and an invalid mode are reported", async ({
  openPanel,
  admin,
  page,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await openPanel("iam-users", {
    attributes: { path: "/add-user", fields: "emailVerified:hide, email:view, mail:hide, username:edit" },
  });
  const find = hooks(page);
  await expect(find.input("email")).not.toBeEditable();
  await find.input("username").fill("eve");
  const sent = page.waitForRequest((request) => request.method() === "POST" && /\/users$/.test(request.url()));
  await find.action("save").click();
  const body = (await sent).postDataJSON();
  expect(body.username).toBe("eve");
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["emailVerified"]));
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["email"]));
  await expect.poll(() => admin.get("/users?username=eve&exact=true")).toHaveLength(1);
  expect(warnings.filter((text) => text.includes("fields"))).toEqual([
    expect.stringContaining('"username:edit"'),
    expect.stringContaining('no "mail"'),
  ]);
});
