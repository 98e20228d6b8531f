// Screens of client scopes for their tests.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect } from "../../support/test.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

export interface ScopeRepresentation {
  id: string;
  name: string;
  protocol: string;
  description?: string;
  attributes: Record<string, string>;
  protocolMappers?: { name: string; config: Record<string, string> }[];
}

/** Opens the panel at a path. */
export const openScopes = (openPanel: OpenPanel, path = "/", { attributes, ...options }: PanelOptions = {}) =>
  openPanel("iam-client-scopes", { ...options, attributes: { path, ...attributes } });

/** Returns the complete client scope with this name. @throws Error if there is none */
export async function scopeOf(admin: RealmAdmin, name: string): Promise<ScopeRepresentation> {
  const all: ScopeRepresentation[] = await admin.get("/client-scopes");
  const found = all.find((scope) => scope.name === name);
  if (!found) throw new Error(`No client scope ${name} in realm ${admin.realm}`);
  return found;
}

/** Waits until the scope has these values, and resolves to it. */
export async function showsScope(
  admin: RealmAdmin,
  name: string,
  expected: Record<string, unknown>,
): Promise<ScopeRepresentation> {
  await expect
    .poll(
      async () => ((await admin.get("/client-scopes")) as ScopeRepresentation[]).find((scope) => scope.name === name),
      { message: `the server has the client scope ${name}` },
    )
    .toMatchObject(expected);
  return scopeOf(admin, name);
}

/** Creates a scope and resolves to its ID. */
export async function createScope(
  admin: RealmAdmin,
  name: string,
  scope: Record<string, unknown> = {},
  type?: "default" | "optional",
): Promise<string> {
  await admin.post("/client-scopes", { name, protocol: "openid-connect", ...scope });
  const { id } = await scopeOf(admin, name);
  if (type) await admin.put(`/default-${type}-client-scopes/${id}`);
  return id;
}

/** IDs of the realm's default or optional scopes. */
export const assigned = async (admin: RealmAdmin, type: "default" | "optional"): Promise<string[]> =>
  ((await admin.get(`/default-${type}-client-scopes`)) as { id: string }[]).map(({ id }) => id);

/** Selects an entry of a row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  const row = hooks(page).row({ name });
  await row.locator('[data-action="row-actions"]').click();
  await page.locator(`.menu [data-action="${action}"]`).filter({ visible: true }).click();
}

/** Sets a filter of the list and applies it; an empty value removes it. */
export async function filterBy(page: Page, name: string, value: string): Promise<void> {
  await hooks(page).action("filter").click();
  await page.locator(`.filter-form [data-field="${name}"]`).selectOption(value);
  await hooks(page).action("apply-filters").click();
}

/** Path of an attribute's field. */
export const attribute = (name: string) => `attributes[${JSON.stringify(name)}]`;
