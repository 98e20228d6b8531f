import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { rowAction } from "../roles/pages.ts";
import { createClient } from "./clientTabs.ts";
import { goTo, openClients, save, texts } from "./pages.ts";

const difficult = ["a/b;c %2F?d#e&f=g", "<b title=\"x\">'y'</b>", "ç😀 two  blanks\\back", "255".padEnd(255, "-long")];

for (const [index, name] of difficult.entries()) {
  test(`an unusual client ID survives create, link, rename, search and delete (${index + 1})`, async ({
    openPanel,
    admin,
  }) => {
    const { page, panel } = await openClients(openPanel, "/add-client");
    const find = hooks(page);
    await find.input("clientId").fill(` ${name} `);
    for (const step of ["capabilityConfig", "loginSettings"]) {
      await find.action("next").click();
      await expect(page.locator(`[data-step="${step}"]`)).toHaveAttribute("aria-current", "step");
    }
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.createClientSuccess);
    await expect(panel.locator("h1")).toHaveText(name);
    const id = (await panel.getAttribute("path"))?.split("/")[1] ?? "";
    expect((await admin.get(`/clients/${id}`)).clientId).toBe(name);

    const renamed = `${[...name].slice(0, 100).join("")}/renamed;😀`;
    await find.input("clientId").fill(renamed);
    await save(page);
    await expect(panel.locator("h1")).toHaveText(renamed);
    expect((await admin.get(`/clients/${id}`)).clientId).toBe(renamed);

    await find.tab("roles").click();
    await expect(find.state("empty").first()).toContainText(texts["noRoles-client"]);
    await find.action("create").click();
    await find.input("name").fill(name);
    await find.action("save").click();
    await expect(panel.locator("h1")).toHaveText(name);
    await find.tab("users-in-role").click();
    await expect(find.state("empty").first()).toBeVisible();

    await goTo(page, "/");
    await find.input("search").fill("renamed;");
    await find.input("search").press("Enter");
    await expect(find.row({ name: renamed })).toBeVisible();
    await expect(find.row({ name: "account" })).toHaveCount(0);
    await rowAction(page, renamed, "delete");
    await expect(find.dialog("confirm-delete")).toContainText(renamed);
    await find.action("confirm").click();
    await admin.lacks(`/clients/${id}`);
  });
}

test("a duplicate client ID and long texts are rejected with a reason, and stay editable", async ({
  openPanel,
  admin,
}) => {
  const id = await createClient(admin, { clientId: "renamed" });
  const { page } = await openClients(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("name").fill("n".repeat(256));
  await expect(page.locator('[data-for="name"] .field-error')).toContainText("255");
  await find.action("save").click();
  await find.input("name").fill("n".repeat(255));
  await save(page);
  await find.input("clientId").fill("account");
  await find.action("save").click();
  const question = find.dialog("review-save").locator('[data-action="confirm"]');
  await expect(question.or(find.alert("danger")).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(page.locator('[data-for="clientId"] .field-error')).toHaveText(texts["clients.idTaken"]);
  await expect(find.alert("danger")).toContainText(texts["clients.idTaken"]);
  await expect(find.input("clientId")).toHaveValue("account");
  await admin.shows(`/clients/${id}`, { clientId: "renamed", name: "n".repeat(255) });
});
