import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { expect, serverUrl, test } from "../../support/test.ts";
import { hooks, openUsers, person, recordWrites, typePassword } from "./userPages.ts";
import { rowAction } from "./userTab.ts";

const otp = (label: string) => ({
  type: "otp",
  userLabel: label,
  secretData: '{"value":"JBSWY3DPEHPK3PXPJBSW"}',
  credentialData: '{"subType":"totp","digits":6,"counter":0,"period":30,"algorithm":"HmacSHA1"}',
});
const password = { type: "password", value: "old" };
const recovery = {
  type: "recovery-authn-codes",
  userLabel: "Codes",
  secretData: '{"codes":[]}',
  credentialData: '{"hashIterations":1,"algorithm":"RS512","totalCodes":12,"remainingCodes":11}',
};

type Credential = { id: string; type: string; userLabel?: string };
const labels = async (admin: { get(path: string): Promise<unknown> }, id: string) =>
  ((await admin.get(`/users/${id}/credentials`)) as Credential[]).map(({ type, userLabel }) => userLabel ?? type);

const signsIn = async (realm: string, username: string, secret: string) =>
  (
    await fetch(`${serverUrl}/realms/${realm}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "password", client_id: "portal", username, password: secret }),
    })
  ).status === 200;

test("USER-09: an email asks for a new password, without client or redirect URI", async ({
  openPanel,
  admin,
  mail,
}) => {
  const id = await admin.createUser(person("eve", { credentials: [password] }));
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  const requests: URL[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") requests.push(new URL(request.url()));
  });
  const writes = recordWrites(page);
  await find.action("credential-reset").click();
  const dialog = find.dialog("credential-reset");
  await dialog.locator('[data-action="save"]').click();
  await find.input("actions").fill("Update Pass");
  await page.getByRole("option", { name: "Update Password" }).click();
  await find.input("lifespan").fill("3");
  await page.keyboard.press("Tab");
  await dialog.locator('[data-action="save"]').click();
  await expect(find.alert("success")).toContainText(texts.credentialResetEmailSuccess);
  expect(writes).toEqual([{ method: "PUT", path: `/users/${id}/execute-actions-email`, body: ["UPDATE_PASSWORD"] }]);
  expect([...(requests[0]?.searchParams ?? [])]).toEqual([["lifespan", String(3 * 3600)]]);
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]?.to).toEqual(["eve@test.example"]);
});

test("a failed email is reported in its dialog, and the input stays", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { credentials: [password] }));
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  await find.action("credential-reset").click();
  await find.input("actions").fill("Verify Email");
  await page.getByRole("option", { name: "Verify Email" }).click();
  await find.dialog("credential-reset").locator('[data-action="save"]').click();
  await expect(find.dialog("credential-reset").getByRole("alert")).toContainText("Failed to send");
  await expect(find.dialog("credential-reset").locator(".chip")).toHaveText("Verify Email");
});

test("a user without email address has no email action; without credentials a password can be set", async ({
  openPanel,
  admin,
}) => {
  const id = await admin.createUser(person("eve", { email: undefined }));
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  await expect(page.getByText(texts.noCredentials)).toBeVisible();
  await expect(find.action("credential-reset")).toHaveCount(0);
  await find.action("set-password").click();
  await typePassword(page, "set", "temporary one");
  await expect(find.alert("success").filter({ hasText: texts.savePasswordSuccess })).toBeVisible();
  await admin.shows(`/users/${id}`, { requiredActions: ["UPDATE_PASSWORD"] });
  await find.tab("settings").click();
  await expect(page.locator('[data-for="requiredActions"] .chip')).toHaveText("Update Password");
});

test("a password is reset in two steps, keeps its label, and is in no event", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { credentials: [password] }));
  const [{ id: credentialId }] = await admin.get(`/users/${id}/credentials`);
  await admin.request("PUT", `/users/${id}/credentials/${credentialId}/userLabel`, "Work");
  await admin.request("PUT", "", { ...(await admin.get("")), passwordPolicy: "length(4) and digits(0)" });
  const { page, events } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  await page.locator('[data-type="password"] .row-buttons [data-action="reset-password"]').click();
  await expect(page.locator('[data-note="password-policy"]')).toHaveText(/Minimum length: 4 · .*Digits: 0$/i);
  await find.input("credentials.value").fill("brand new");
  await find.input("credentials.confirmation").fill("brand nem");
  await expect(page.getByText(texts.confirmPasswordDoesNotMatch)).toBeVisible();
  await find.dialog("reset-password").locator('[data-action="save"]').click();
  await find.input("credentials.value").fill("brand nem");
  await expect(page.getByText(texts.confirmPasswordDoesNotMatch)).toHaveCount(0);
  await find.input("credentials.value").fill("brand new");
  await find.input("credentials.confirmation").fill("brand new");
  await find.field("credentials.temporary").uncheck();
  await find.dialog("reset-password").locator('[data-action="save"]').click();
  await find.dialog("confirm-reset-password").locator('[data-action="cancel"]').click();
  expect(await signsIn(admin.realm, "eve", "old")).toBe(true);
  await expect(find.input("credentials.value")).toHaveValue("brand new");
  await find.dialog("reset-password").locator('[data-action="save"]').click();
  await find.dialog("confirm-reset-password").locator('[data-action="confirm"]').click();
  await expect(find.alert("success")).toContainText(texts.resetCredentialsSuccess);
  expect(await signsIn(admin.realm, "eve", "brand new")).toBe(true);
  expect(await signsIn(admin.realm, "eve", "old")).toBe(false);
  expect(await admin.get(`/users/${id}/credentials`)).toMatchObject([{ type: "password" }]);
  expect(JSON.stringify(await events())).not.toContain("brand");
});

test("a generated password fills both fields and works for sign-in", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("ivy", { credentials: [password] }));
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  await page.locator('[data-type="password"] .row-buttons [data-action="reset-password"]').click();
  await find.dialog("reset-password").locator('[data-action="generate"]').click();
  const made = await find.input("credentials.value").inputValue();
  expect(made).toHaveLength(20);
  await expect(find.input("credentials.confirmation")).toHaveValue(made);
  await find.field("credentials.temporary").uncheck();
  await find.dialog("reset-password").locator('[data-action="save"]').click();
  await find.dialog("confirm-reset-password").locator('[data-action="confirm"]').click();
  await expect(find.dialog("reset-password")).toHaveCount(0);
  expect(await signsIn(admin.realm, "ivy", made)).toBe(true);
});

test("a password that violates the policy stays in the dialog with the reason", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve"));
  await admin.put("", { passwordPolicy: "length(12)" });
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  await find.action("set-password").click();
  await typePassword(page, "set", "short");
  await expect(find.dialog("set-password").getByRole("alert")).toContainText("minimum length 12");
  await expect(find.input("credentials.value")).toHaveValue("short");
  expect(await admin.get(`/users/${id}/credentials`)).toEqual([]);
  await typePassword(page, "set", "a much longer one");
  await expect(find.alert("success").filter({ hasText: texts.savePasswordSuccess })).toBeVisible();
});

test("labels are edited in place, one at a time", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { credentials: [password, otp("Phone"), recovery] }));
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  await find.row({ name: "Phone" }).locator('[data-action="edit-label"]').click();
  await find.row({ name: "Codes" }).locator('[data-action="edit-label"]').click();
  await expect(find.field("userLabel")).toHaveCount(1);
  await find.action("cancel").click();
  await find.row({ name: "Phone" }).locator('[data-action="edit-label"]').click();
  await find.field("userLabel").fill('New <b>phone</b> "2"');
  await page.keyboard.press("Enter");
  await expect(find.alert("success")).toContainText(texts.updateCredentialUserLabelSuccess);
  await expect(find.row({ name: 'New <b>phone</b> "2"' })).toBeVisible();
  expect(await labels(admin, id)).toContain('New <b>phone</b> "2"');
});

test("credential data are shown without the secret", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { credentials: [otp("Phone")] }));
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  await find.row({ name: "Phone" }).locator('[data-action="show-data"]').click();
  const dialog = find.dialog("credential-data");
  await expect(dialog.locator("tbody tr")).toHaveCount(5);
  expect(await dialog.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.textContent))).toEqual([
    "algorithmHmacSHA1",
    "counter0",
    "digits6",
    "period30",
    "subTypetotp",
  ]);
  await expect(dialog).not.toContainText("JBSWY3");
});

test("a credential is deleted", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { credentials: [password, otp("Phone")] }));
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  await rowAction(page, "Phone", "delete");
  await find.dialog("confirm-delete").locator('[data-action="confirm"]').click();
  await expect(find.alert("success")).toContainText(texts.deleteCredentialsSuccess);
  await expect(find.row({ name: "Phone" })).toHaveCount(0);
  expect(await labels(admin, id)).toEqual(["password"]);
  await find.tab("credentials").click();
  await expect(find.action("set-password")).toHaveCount(0);
});

test("credentials move up and down, alone and as a group, without other changes", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { credentials: [password, otp("Phone"), otp("Tablet"), recovery] }));
  const before = (await admin.get(`/users/${id}/credentials`)) as Credential[];
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const find = hooks(page);
  const isReady = () => expect(page.locator("table.credentials")).not.toHaveAttribute("aria-busy");
  expect(await labels(admin, id)).toEqual(["password", "Phone", "Tablet", "Codes"]);
  await page.locator('[data-type="otp"] [data-action="move-up"]').first().click();
  await expect.poll(() => labels(admin, id)).toEqual(["Phone", "Tablet", "password", "Codes"]);
  await expect(page.locator("tbody").first()).toHaveAttribute("data-type", "otp");
  await isReady();
  await page.locator('[data-type="otp"] [data-action="move-down"]').first().click();
  await expect.poll(() => labels(admin, id)).toEqual(["password", "Phone", "Tablet", "Codes"]);
  await expect(page.locator("tbody").first()).toHaveAttribute("data-type", "password");
  await isReady();
  await page.locator('[data-type="otp"] [data-action="expand"]').click();
  await find.row({ name: "Tablet" }).locator('[data-action="move-up"]').click();
  await expect.poll(() => labels(admin, id)).toEqual(["password", "Tablet", "Phone", "Codes"]);
  await isReady();
  // By keyboard: focus stays on the moved row.
  await page.locator('[data-type="recovery-authn-codes"] [data-action="move-up"]').focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => labels(admin, id)).toEqual(["password", "Codes", "Tablet", "Phone"]);
  await isReady();
  await expect(page.locator('[data-type="recovery-authn-codes"] [data-action="move-up"]')).toBeFocused();
  const after = (await admin.get(`/users/${id}/credentials`)) as Credential[];
  const plain = (list: Credential[]) =>
    [...list]
      .sort((a, b) => a.id.localeCompare(b.id))
      .map(({ ...credential }) => ({ ...credential, priority: undefined }));
  expect(plain(after)).toEqual(plain(before));
});

test("a row is dragged by its handle, and shows its target", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { credentials: [password, otp("Phone"), recovery] }));
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const codes = page.locator('tbody[data-type="recovery-authn-codes"]');
  const first = page.locator('tbody[data-type="password"]');
  const to = await first.boundingBox();
  if (!to) throw new Error("The first row is not drawn.");
  await codes.locator('[data-action="drag"]').hover();
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 });
  await expect(first).toHaveClass(/lands-before/);
  await expect(codes).toHaveClass(/held/);
  await page.mouse.up();
  await expect.poll(() => labels(admin, id)).toEqual(["Codes", "password", "Phone"]);
});

test("a row moves any distance by keys and keeps focus", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("fay", { credentials: [password, otp("Phone"), recovery] }));
  const { page } = await openUsers(openPanel, `/${id}/credentials`);
  const grip = page.locator('tbody[data-type="password"] [data-action="drag"]');
  await grip.focus();
  await page.keyboard.press("Space");
  const last = page.locator('tbody[data-type="recovery-authn-codes"]');
  await expect(page.locator(".moving-bar")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('tbody[data-type="otp"]')).toHaveClass(/lands-after/);
  await page.keyboard.press("ArrowDown");
  await expect(last).toHaveClass(/lands-after/);
  await page.keyboard.press("Space");
  await expect.poll(() => labels(admin, id)).toEqual(["Phone", "Codes", "password"]);
  await expect(page.locator("tbody").last()).toHaveAttribute("data-type", "password");
  await expect(grip).toBeFocused();
});
