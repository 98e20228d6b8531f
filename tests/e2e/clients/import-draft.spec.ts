// A client from a file is one draft as form and as JSON.
import kit from "../../../src/kit/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openClients, texts } from "./pages.ts";

const described = { clientId: "two-ways", name: "Before", redirectUris: ["https://shop.example/cb"] };
const file = {
  name: "client.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(described)),
};

test("form input appears in the JSON, and the server has both edits", async ({ openPanel, admin }) => {
  const { page, panel } = await openClients(openPanel, "/import-client");
  const find = hooks(page);
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(find.input("clientId")).toHaveValue("two-ways");
  await find.input("name").fill("After");
  await find.action("view-text").click();
  const editor = find.field("document");
  await expect(editor).toContainText('"name": "After"');
  await expect(editor).toContainText('"https://shop.example/cb"');
  await editor.fill(
    JSON.stringify({ ...described, name: "After", description: "From text", attributes: { "own.mark": "7" } }),
  );
  await find.action("view-form").click();
  await expect(find.input("description")).toHaveValue("From text");
  await find.input("name").fill("At last");
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  const { id } = await admin.client("two-ways");
  await admin.shows(`/clients/${id}`, {
    name: "At last",
    description: "From text",
    redirectUris: ["https://shop.example/cb"],
    attributes: { "own.mark": "7" },
  });
});

test("an invalid text stays as typed, with the reason, and creates nothing", async ({ openPanel, admin }) => {
  const { page } = await openClients(openPanel, "/import-client");
  const find = hooks(page);
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(find.input("clientId")).toHaveValue("two-ways");
  await find.action("view-text").click();
  const editor = find.field("document");
  await editor.fill('{"clientId": "two-ways",');
  await find.action("view-form").click();
  const reason = kit["json.end"].replace("{{line}}", "1").replace("{{column}}", "25");
  await expect(page.locator('.draft-views [role="alert"]')).toHaveText(
    kit["draft.blocked"].replace("{{reason}}", reason),
  );
  await editor.fill("{}");
  await find.action("save").click();
  await expect(page.locator('[data-for="document"] [role="status"]')).toContainText(texts["clients.import.noId"]);
  await expect(editor).toHaveText("{}");
  expect(await admin.get("/clients?clientId=two-ways")).toEqual([]);
});

test("another file asks before it replaces input", async ({ openPanel, admin }) => {
  const { page, panel } = await openClients(openPanel, "/import-client");
  const find = hooks(page);
  const choose = (client: object) =>
    page.locator('input[type="file"]').setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(client)) });
  await choose(described);
  await expect(find.input("clientId")).toHaveValue("two-ways");
  // Without input.
  await choose({ ...described, clientId: "second" });
  await expect(find.input("clientId")).toHaveValue("second");
  await expect(find.action("take-over")).toHaveCount(0);
  await find.input("name").fill("Mine");
  await find.input("description").fill("Mine too");
  await choose({ ...described, clientId: "third" });
  const change = (path: string) => page.locator(`[data-change="${path}"]`);
  await expect(change("name").locator("del")).toContainText("Mine");
  await expect(change("description").locator("del")).toContainText("Mine too");
  await expect(change("clientId").locator("ins")).toContainText("third");
  await expect(find.input("name")).toHaveValue("Mine");
  await find.action("take-over").click();
  await expect(find.input("clientId")).toHaveValue("third");
  await expect(find.input("name")).toHaveValue("Before");
  await expect(find.action("take-over")).toHaveCount(0);
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  expect((await admin.client("third")).name).toBe("Before");
  expect(await admin.get("/clients?clientId=second")).toEqual([]);
});

test("a client is created from its JSON", async ({ openPanel, admin }) => {
  const { page, panel } = await openClients(openPanel, "/import-client");
  const find = hooks(page);
  await find.action("view-text").click();
  await find.field("document").fill('{"clientId": "typed", "publicClient": true}');
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  expect((await admin.client("typed")).publicClient).toBe(true);
});

test("the JSON of a draft has no finding", async ({ openPanel }) => {
  const { page } = await openClients(openPanel, "/import-client");
  const find = hooks(page);
  await page.locator('input[type="file"]').setInputFiles(file);
  await find.action("view-text").click();
  await expect(find.field("document")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
