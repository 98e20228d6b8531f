// Screens of the organizations area for their tests.
import { expect, type Page } from "@playwright/test";
import { serverAdmin, serverUrl } from "../../support/environment.ts";
import { hooks } from "../../support/hooks.ts";
import type { MailServer } from "../../../scripts/lib/mail.mjs";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { RealmAdmin } from "../../support/realm.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

/** Opens the panel at a path. */
export const openOrganizations = (openPanel: OpenPanel, path = "/", { attributes, ...options }: PanelOptions = {}) =>
  openPanel("iam-organizations", { ...options, attributes: { path, ...attributes } });

const idIn = (location: string | null) => location?.split("/").pop() ?? "";

/** Creates an organization with new members. Resolves to its ID and theirs. */
export async function createOrganization(
  admin: RealmAdmin,
  organization: { name: string; [field: string]: unknown },
  members: readonly string[] = [],
) {
  const answer = await admin.request("POST", "/organizations", organization);
  const id = idIn(answer.headers.get("location"));
  const users: Record<string, string> = {};
  for (const username of members) {
    users[username] = await admin.createUser({
      username,
      email: `${username}@test.example`,
      firstName: "First",
      lastName: username,
    });
    await admin.post(`/organizations/${id}/members`, users[username]);
  }
  return { id, users };
}

/** Creates a group of an organization, optionally below another one. Resolves to its ID. */
export async function createGroup(
  admin: RealmAdmin,
  organization: string,
  group: { name: string; [field: string]: unknown },
  parent?: string,
): Promise<string> {
  const answer = await admin.request(
    "POST",
    `/organizations/${organization}/groups${parent ? `/${parent}/children` : ""}`,
    group,
  );
  return (await answer.json()).id;
}

/** Selects an entry of a row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  const row = hooks(page).row({ name });
  await row.locator('[data-action="row-actions"]').click();
  await row.locator(`[data-action="${action}"]`).filter({ visible: true }).click();
}

/** Selects an entry of a detail page's menu. */
export async function menuAction(page: Page, action: string): Promise<void> {
  await hooks(page).action("actions").click();
  await page.locator(`.menu [data-action="${action}"]`).filter({ visible: true }).click();
}

/** Selects users in the open dialog. */
export async function pickUsers(page: Page, dialog: string, names: readonly string[], final: string): Promise<void> {
  const find = hooks(hooks(page).dialog(dialog));
  for (const name of names) {
    await find.input("search").fill(name);
    await find.row({ name }).locator('[data-action="select"]').check();
  }
  await find.action(final).click();
}

/** Registers with an invitation link, which creates a managed member: an account that belongs to the organization. */
export async function joinAsManaged(
  page: Page,
  admin: RealmAdmin,
  mail: MailServer,
  organization: string,
  username: string,
): Promise<void> {
  const email = `${username}@test.example`;
  // Form-encoded, while the tests' admin API sends JSON.
  const answer = await fetch(
    `${serverUrl}/admin/realms/${admin.realm}/organizations/${organization}/members/invite-user`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${await serverAdmin().getToken()}` },
      body: new URLSearchParams({ email, firstName: "First", lastName: username }),
    },
  );
  expect(answer.status).toBe(204);
  const found = () => mail.mails.find(({ to }) => to.join().includes(email));
  await expect.poll(() => found()?.text).toBeTruthy();
  const link =
    /http:\/\/\S+/
      .exec(found()?.text ?? "")?.[0]
      .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
      .replaceAll("&amp;", "&") ?? "";
  // A separate page: its redirect after registration does not matter.
  const guest = await page.context().newPage();
  await guest.goto(link);
  for (const [name, text] of Object.entries({
    username,
    password: "password of the test",
    "password-confirm": "password of the test",
    firstName: "First",
    lastName: username,
  }))
    await guest.locator(`input[name="${name}"]`).fill(text);
  await guest.locator('[type="submit"]').click();
  await admin.shows(`/organizations/${organization}/members?search=${username}`, [
    { username, membershipType: "MANAGED" },
  ]);
  // Closing a page during a navigation may take a minute.
  await expect(guest.locator('input[name="password-confirm"]')).toHaveCount(0);
  await guest.close();
}
