import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { expect, test } from "../../support/test.ts";
import { hooks, openUsers, person } from "./userPages.ts";

test("saved values are neither prompted for nor read again", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve"));
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(`/users/${id}`)) calls.push(request.method());
  });
  await find.input("firstName").fill("Eva");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await find.tab("credentials").click();
  // The alert is visible, but `alert()` ignores it after the next act.
  await expect(page.locator('[data-alert="success"]')).toBeVisible();
  await expect(find.alert("success")).toHaveCount(0);
  await expect(find.tab("credentials")).toHaveAttribute("aria-current", "page");
  await expect(find.dialog("unsaved-changes")).toHaveCount(0);
  await admin.shows(`/users/${id}`, { firstName: "Eva" });
  // To show it, to save on the fresh record, and to verify the save.
  expect(calls).toEqual(["GET", "GET", "PUT", "GET"]);
});
