// List, forms and dialogs of users for their tests.
import type { Locator, Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { UserRepresentation } from "../../support/realm.ts";
import { expect } from "../../support/test.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

/** Opens the users panel at a path. */
export const openUsers = (openPanel: OpenPanel, path = "/", { attributes, ...options }: PanelOptions = {}) =>
  openPanel("iam-users", { ...options, attributes: { path, ...attributes } });

/** A user with all attributes of the default profile. */
export const person = (username: string, more: Record<string, unknown> = {}): UserRepresentation => ({
  username,
  enabled: true,
  firstName: "Test",
  lastName: username,
  email: `${username}@test.example`,
  emailVerified: true,
  ...more,
});

/** Several users, `name-01` and so on. */
export const people = (name: string, count: number): UserRepresentation[] =>
  Array.from({ length: count }, (_, index) => person(`${name}-${String(index + 1).padStart(2, "0")}`));

/** Navigates to another path of the panel, like a host. */
export const goTo = (panel: Locator, path: string) =>
  panel.evaluate((element, to) => (element as HTMLElement & { navigate(path: string): void }).navigate(to), path);

/** Usernames of the visible rows, in order. */
export const usernames = (page: Page): Promise<string[]> =>
  page
    .locator('[data-list="users"] tbody tr[data-name]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.name ?? ""));

/** Waits until the user list has loaded. */
export const listed = async (page: Page) =>
  expect(page.locator('[data-list="users"]')).toHaveAttribute("data-state", /ready|empty|no-results|error/);

/** Error below a field. */
export const errorOf = (page: Page, field: string) => page.locator(`[data-for='${field}'] .field-error`);

/** Adds attributes and a policy to the realm's profile. */
export async function setProfile(
  admin: { get(path: string): Promise<unknown>; put(path: string, body?: unknown): Promise<unknown> },
  change: { attributes?: Record<string, unknown>[]; groups?: Record<string, unknown>[]; policy?: string },
): Promise<void> {
  const profile = (await admin.get("/users/profile")) as {
    attributes: Record<string, unknown>[];
    groups: Record<string, unknown>[];
  };
  const both = { permissions: { view: ["admin", "user"], edit: ["admin", "user"] } };
  await admin.put("/users/profile", {
    ...profile,
    attributes: [...profile.attributes, ...(change.attributes ?? []).map((attribute) => ({ ...both, ...attribute }))],
    groups: [...profile.groups, ...(change.groups ?? [])],
    ...(change.policy && { unmanagedAttributePolicy: change.policy }),
  });
}

/** Types a new password twice, and confirms it in the second dialog. */
export async function typePassword(
  page: Page,
  mode: "set" | "reset",
  password: string,
  { temporary = true } = {},
): Promise<void> {
  const find = hooks(page);
  await find.input("credentials.value").fill(password);
  await find.input("credentials.confirmation").fill(password);
  if (!temporary) await find.field("credentials.temporary").uncheck();
  await find.dialog(`${mode}-password`).locator('[data-action="save"]').click();
  await find.dialog(`confirm-${mode}-password`).locator('[data-action="confirm"]').click();
}

/** Records writing requests from now on. */
export function recordWrites(page: Page): { method: string; path: string; body: unknown }[] {
  const writes: { method: string; path: string; body: unknown }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/admin/") || ["GET", "OPTIONS"].includes(request.method())) return;
    const text = request.postData();
    writes.push({
      method: request.method(),
      path: pathname.replace(/^\/admin\/realms\/[^/]+/, ""),
      body: text && /^[[{]/.test(text) ? JSON.parse(text) : text,
    });
  });
  return writes;
}

export { hooks };
