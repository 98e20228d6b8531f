// Event lists and their setup.
import type { Page } from "@playwright/test";
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { hooks } from "../../support/hooks.ts";
import { HOST_CLIENT, type RealmAdmin } from "../../support/realm.ts";
import { expect, serverUrl } from "../../support/test.ts";

/** A realm that saves all events, with two users whose password is `pw`. */
export const saving = {
  eventsEnabled: true,
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: true,
  users: ["alice", "bob"].map((username) => ({
    username,
    firstName: username,
    lastName: "Test",
    email: `${username}@test.example`,
    emailVerified: true,
    credentials: [{ type: "password", value: "pw" }],
  })),
  clients: [
    {
      clientId: "reports",
      publicClient: true,
      directAccessGrantsEnabled: true,
      redirectUris: ["https://reports.test.example/*"],
    },
  ],
};

/** Signs in with a right or wrong password: one login event. */
export async function signIn(
  realm: string,
  username: string,
  { clientId = HOST_CLIENT, password = "pw", scope = "openid" } = {},
): Promise<{ access_token?: string; refresh_token?: string } | undefined> {
  return passwordGrant(serverUrl, { realm, username, password, clientId, scope }).catch(() => undefined);
}

/** Fills in the filter panel and applies it. */
export async function filterBy(page: Page, fill: (form: ReturnType<typeof hooks>) => Promise<void>): Promise<void> {
  const find = hooks(page);
  await find.action("filter").click();
  await fill(hooks(page.locator(".filter-form")));
  await find.action("apply-filters").click();
}

/** IDs of the visible rows. */
export const rowIds = (page: Page): Promise<string[]> =>
  page.locator("tr[data-id]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-id") ?? ""));

/** Waits until the list matches the server. */
export async function showsSame(page: Page, admin: RealmAdmin, path: string): Promise<string[]> {
  await expect
    .poll(
      async () => {
        const events: { id: string }[] = await admin.get(path);
        return JSON.stringify(await rowIds(page)) === JSON.stringify(events.map(({ id }) => id));
      },
      { message: `the rows are those of ${path}` },
    )
    .toBe(true);
  return rowIds(page);
}

export const expand = (page: Page, id: string) => hooks(page).row({ id }).locator('[data-action="expand"]').click();
export const detail = (page: Page, id: string) => page.locator(`[data-detail-of="${id}"]`);
