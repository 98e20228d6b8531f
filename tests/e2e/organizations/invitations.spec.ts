import texts from "../../../src/areas/organizations/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createOrganization, openOrganizations, rowAction } from "./pages.ts";

test.use({ realmSettings: { organizationsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true } });

test("a new user is invited by email, invited again, and the invitation is deleted", async ({
  openPanel,
  admin,
  mail,
}) => {
  const { id } = await createOrganization(admin, { name: "club" });
  const { page } = await openOrganizations(openPanel, `/${id}/members?view=invitations`);
  const find = hooks(page);
  await page.locator('.state [data-action="invite-new-user"]').click();
  await find.input("email").fill("guest@test.example");
  await find.input("firstName").fill("Gue");
  // The server requires both names or none.
  await find.action("save").click({ force: true });
  await expect(find.dialog("invite-new-user")).toBeVisible();
  await find.input("lastName").fill("St");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.inviteSent);
  await expect(find.row({ name: "guest@test.example" })).toContainText(texts["organizationInvitationStatus.pending"]);
  await expect
    .poll(() => mail.mails.map(({ to }) => to.join()))
    .toEqual([expect.stringContaining("guest@test.example")]);
  const [invitation] = await admin.get(`/organizations/${id}/invitations`);
  expect(invitation).toMatchObject({
    email: "guest@test.example",
    firstName: "Gue",
    lastName: "St",
    status: "PENDING",
  });

  await rowAction(page, "guest@test.example", "resend");
  await expect(find.alert("success").filter({ hasText: texts.organizationInvitationResent })).toBeVisible();
  await expect.poll(() => mail.mails.length).toBe(2);

  await rowAction(page, "guest@test.example", "delete");
  await find.action("confirm").click();
  await expect(find.alert("success").filter({ hasText: texts.organizationInvitationsDeleted_one })).toBeVisible();
  await expect(find.state("empty").first()).toBeVisible();
  expect(await admin.get(`/organizations/${id}/invitations`)).toEqual([]);
});

test("a realm user is invited; a member or a user without email address can't be", async ({
  openPanel,
  admin,
  mail,
}) => {
  const { id } = await createOrganization(admin, { name: "club" }, ["inside"]);
  await admin.createUser({ username: "outside", email: "outside@test.example" });
  await admin.createUser({ username: "mute" });
  const { page } = await openOrganizations(openPanel, `/${id}/members?view=invitations`);
  const find = hooks(page);
  await page.locator('.state [data-action="invite-realm-user"]').click();
  const picker = hooks(find.dialog("invite-user"));
  await expect(picker.row({ name: "mute" })).toContainText(texts["organizations.noEmail"]);
  await expect(picker.row({ name: "mute" }).locator('[data-action="select"]')).toBeDisabled();
  await expect(picker.row({ name: "inside" }).locator('[data-action="select"]')).toBeDisabled();
  await picker.row({ name: "outside" }).locator('[data-action="select"]').check();
  await picker.action("send").click();
  await expect(find.alert("success")).toContainText(texts.organizationInvitationsSent_one.replace("{{count}}", "1"));
  await expect
    .poll(() => mail.mails.map(({ to }) => to.join()))
    .toEqual([expect.stringContaining("outside@test.example")]);
  expect(await admin.get(`/organizations/${id}/members?search=outside`)).toEqual([]);
});

test("without a mail server the dialog stays with the input and the reason", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" });
  const { page } = await openOrganizations(openPanel, `/${id}/members?view=invitations`);
  const find = hooks(page);
  await find.action("invite").click();
  await page.locator('.menu [data-action="invite-new-user"]').click();
  await find.input("email").fill("guest@test.example");
  await find.action("save").click();
  await expect(find.dialog("invite-new-user").locator('[data-alert="danger"]')).toContainText(
    "Failed to send invite email",
  );
  await expect(find.input("email")).toHaveValue("guest@test.example");
});
