// A server that stops during a save and returns.
import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { expect, test } from "../../support/test.ts";
import { hooks, openUsers, person } from "./userPages.ts";

test("a server restart during a save keeps the draft with a message, and the same save works later", async ({
  openPanel,
  admin,
  way,
}) => {
  const id = await admin.createUser(person("eve"));
  const { page, panel } = await openUsers(openPanel, `/${id}/settings`, { attributes: { "server-url": way.url } });
  const find = hooks(page);
  await find.input("firstName").fill("Patient");
  await page.waitForLoadState("networkidle");
  way.fate = ({ method }) => {
    if (method !== "PUT") return "pass";
    void way.down();
    return "cut";
  };
  await find.action("save").click();
  // The result is unknown, and no lookup is possible.
  await expect(find.alert("warning")).toContainText(kit["error.unreachable"]);
  await expect(find.input("firstName")).toHaveValue("Patient");
  expect(
    await panel.evaluate((element) => (element as unknown as { hasUnsavedChanges: boolean }).hasUnsavedChanges),
  ).toBe(true);
  expect(await admin.get(`/users/${id}`)).toMatchObject({ firstName: "Test" });

  // The port opens before the server is ready.
  await way.up();
  way.fate = () => "unavailable";
  await find.action("save").click();
  await expect(find.alert("danger").filter({ hasText: "HTTP 503" })).toBeVisible();
  await expect(find.input("firstName")).toHaveValue("Patient");

  way.fate = () => "pass";
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await admin.shows(`/users/${id}`, { firstName: "Patient" });
});

test("after a lost response the record is looked up, and nothing is sent twice", async ({ openPanel, admin, way }) => {
  const id = await admin.createUser(person("eve"));
  const { page } = await openUsers(openPanel, `/${id}/settings`, { attributes: { "server-url": way.url } });
  const find = hooks(page);
  await find.input("firstName").fill("Saved");
  await page.waitForLoadState("networkidle");
  way.fate = ({ method }) => (method === "PUT" ? "cut-answer" : "pass");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await expect(find.input("firstName")).toHaveValue("Saved");
  await expect(find.action("save")).toHaveCount(0);
  await admin.shows(`/users/${id}`, { firstName: "Saved", lastName: "eve" });
});

test("a list without a response reports it, and loads once the server returns", async ({ openPanel, admin, way }) => {
  await admin.createUser(person("eve"));
  way.fate = ({ url, method }) => (method === "GET" && url?.includes("/ui-ext/brute-force-user") ? "cut" : "pass");
  const { page } = await openUsers(openPanel, "/", { attributes: { "server-url": way.url } });
  const find = hooks(page);
  await expect(page.locator('[data-list="users"]')).toHaveAttribute("data-state", "error");
  way.fate = () => "pass";
  await find.action("retry").click();
  await expect(find.row({ name: "eve" })).toBeVisible();
  await expect(page.getByText(kit.retry, { exact: true })).toHaveCount(0);
});
