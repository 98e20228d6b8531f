// The console as admin theme on the server's own URL. The server of `npm test` has the theme; other servers need
// dist/theme/iam-elements.jar in providers/.
import { signIn } from "../../support/openConsole.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { watch } from "./demo.ts";

test.use({
  realmSettings: {
    adminTheme: "iam-elements",
    users: [{ username: "amelie", firstName: "Amélie", lastName: "Laurent", email: "amelie@test.example" }],
  },
});

test("the theme replaces the console of its realm: sign-in, list, save, and deep link", async ({
  page,
  realm,
  admin,
  server,
}) => {
  const { themes } = (await server.get("/admin/serverinfo")) as { themes: { admin: { name: string }[] } };
  expect(
    themes.admin.map(({ name }) => name),
    "the server has the theme",
  ).toContain("iam-elements");
  const { problems, requests } = watch(page);
  await page.goto(`${serverUrl}/admin/${realm}/console/#/${realm}/users`);
  await signIn(page, "admin");
  const find = hooks(page);
  await expect(find.row({ name: "amelie" })).toBeVisible();
  // With the server's own client, who-am-I returns the signed-in user.
  expect(requests.some((url) => url.includes(`/admin/${realm}/console/whoami`))).toBe(true);
  await find.row({ name: "amelie" }).getByRole("link").first().click();
  await find.input("lastName").fill("Martin");
  await find.action("save").click();
  await admin.shows(`/users/${(await admin.user("amelie")).id}`, { lastName: "Martin", firstName: "Amélie" });
  const address = page.url();
  expect(address).toContain(`/admin/${realm}/console/#/${realm}/users/`);
  await page.reload();
  await expect(find.input("lastName")).toHaveValue("Martin");
  await find.nav("groups").first().click();
  await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
  expect(page.url()).toContain(`#/${realm}/groups`);
  // Every request goes to the server itself.
  expect([...new Set(requests.filter((url) => url.startsWith("http")).map((url) => new URL(url).origin))]).toEqual([
    new URL(serverUrl).origin,
  ]);
  expect(problems).toEqual([]);
});
