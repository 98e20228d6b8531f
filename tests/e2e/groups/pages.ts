// Screens of the groups area for their tests.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect } from "../../support/test.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

/** A group with subgroups to create. */
export type GroupTree = {
  name: string;
  description?: string;
  attributes?: Record<string, string[]>;
  below?: GroupTree[];
};

export type Named = { id: string; name: string };

/** Opens the panel at a path. */
export const openGroups = (openPanel: OpenPanel, path = "/", { attributes, ...options }: PanelOptions = {}) =>
  openPanel("iam-groups", { ...options, attributes: { path, ...attributes } });

/** Creates a group with subgroups. Resolves to its ID. */
export async function createGroup(
  admin: RealmAdmin,
  { below = [], ...group }: GroupTree,
  parent?: string,
): Promise<string> {
  const at = parent ? `/groups/${parent}/children` : "/groups";
  const response = await admin.request("POST", at, group);
  expect(response.status, `POST ${at}`).toBe(201);
  const id: string = response.headers.get("location")?.split("/").pop() ?? (await response.json()).id;
  for (const child of below) await createGroup(admin, child, id);
  return id;
}

/** The group of that name at any depth. */
export async function groupNamed(admin: RealmAdmin, name: string) {
  const found: Named[] = await admin.get(
    `/groups?exact=true&populateHierarchy=false&search=${encodeURIComponent(name)}`,
  );
  const [group] = found;
  if (!group) throw new Error(`No group ${name}`);
  return admin.get(`/groups/${group.id}`);
}

/** Usernames of the members. */
export const membersOf = async (admin: RealmAdmin, id: string): Promise<string[]> =>
  (await admin.get(`/groups/${id}/members?max=1000`)).map(({ username }: { username: string }) => username).sort();

/** Creates users and adds them to a group. */
export async function addMembers(admin: RealmAdmin, id: string, ...usernames: string[]): Promise<void> {
  for (const username of usernames) {
    const user = await admin.createUser({ username });
    await admin.put(`/users/${user}/groups/${id}`);
  }
}

/** The list next to the tree with the same groups. */
export const list = (page: Page, name = "groups") => hooks(page.locator(`section[data-list="${name}"]`));

/** The tree at the side. */
export const tree = (page: Page) => hooks(page.locator("aside"));

/** Selects an entry of the open menu. */
const choose = (page: Page, action: string) =>
  page.locator(`.menu [data-action="${action}"]`).filter({ visible: true }).last().click();

/** Selects an entry of a row's menu. */
export async function rowAction(
  page: Page,
  row: { id: string } | { name: string },
  action: string,
  of = "groups",
): Promise<void> {
  await list(page, of).row(row).locator('[data-action="row-actions"]').click();
  await choose(page, action);
}

/** Selects an entry of a tree row's menu. */
export async function lineAction(page: Page, name: string, action: string): Promise<void> {
  const line = tree(page).row({ name });
  await line.hover();
  await line.locator('[data-action="row-actions"]').click();
  await choose(page, action);
}

/** Selects an entry of the open group's own menu. */
export async function groupAction(page: Page, action: string): Promise<void> {
  await hooks(page).action("actions").click();
  await choose(page, action);
}

/** Fills in the dialog of a group and submits it. */
export async function fillGroup(
  page: Page,
  dialog: "create-group" | "edit-group" | "duplicate-group",
  { name, description }: { name?: string; description?: string },
): Promise<void> {
  const form = hooks(hooks(page).dialog(dialog));
  if (name !== undefined) await form.input("name").fill(name);
  if (description !== undefined) await form.input("description").fill(description);
  await form.action("save").click();
}

/** Navigates to a path of the panel. */
export const go = (page: Page, path: string) =>
  page.evaluate(
    (to) => (document.querySelector("iam-groups") as HTMLElement & { navigate(path: string): void }).navigate(to),
    path,
  );

/** Title of the screen. */
export const heading = (page: Page) => page.locator("iam-groups h1");

/** Names in the breadcrumb without the list and the group itself. */
export const above = (page: Page) =>
  page.locator("nav.breadcrumb li").evaluateAll((steps) => steps.slice(1, -1).map((step) => step.textContent ?? ""));
