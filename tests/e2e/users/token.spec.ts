import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { expect, test } from "../../support/test.ts";
import { hooks, openUsers, person } from "./userPages.ts";

test("a token rejected during a save is renewed, and the same save succeeds", async ({ openPanel, admin, server }) => {
  const id = await admin.createUser(person("eve"));
  const { page, token } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("firstName").fill("Renewed");
  // Revokes all tokens issued so far.
  const asked = token.asked;
  const { notBefore } = await server.get(`/${admin.realm}`);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await admin.put("", { notBefore: Math.floor(Date.now() / 1000) });
  expect(notBefore).not.toBe((await server.get(`/${admin.realm}`)).notBefore);
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await admin.shows(`/users/${id}`, { firstName: "Renewed" });
  expect(token.asked).toBeGreaterThan(asked);
});

test("without a new token the draft stays, and the save works once there is one again", async ({
  openPanel,
  admin,
}) => {
  const id = await admin.createUser(person("eve"));
  const { page, token } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("firstName").fill("Patient");
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await admin.put("", { notBefore: Math.floor(Date.now() / 1000) });
  token.status = 500;
  await find.action("save").click();
  await expect(find.input("firstName")).toHaveValue("Patient");
  await expect(page.getByText(kit["session.expired"])).toBeVisible();
  token.status = 200;
  await find.action("sign-in").first().click();
  await expect(page.getByText(kit["session.expired"])).toHaveCount(0);
  await expect(find.input("firstName")).toHaveValue("Patient");
  await find.action("save").click();
  await admin.shows(`/users/${id}`, { firstName: "Patient" });
});
