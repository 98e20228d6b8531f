// A client with authorization services for tests of that tab.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect } from "../../support/test.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;
type Made = Record<string, unknown> & { name: string };

/** Creates a client with authorization services. Resolves to calls below its resource server. */
export async function createServer(admin: RealmAdmin, clientId = "shop") {
  await admin.post("/clients", {
    clientId,
    publicClient: false,
    serviceAccountsEnabled: true,
    authorizationServicesEnabled: true,
  });
  const { id } = await admin.client(clientId);
  const at = `/clients/${id}/authz/resource-server`;
  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await admin.request("POST", `${at}${path}`, body);
    expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(201);
    return answer.json();
  };
  return {
    id: id as string,
    at,
    get: (path = "") => admin.get(`${at}${path}`),
    shows: (path: string, expected: Record<string, unknown> | unknown[]) => admin.shows(`${at}${path}`, expected),
    lacks: (path: string) => admin.lacks(`${at}${path}`),
    resource: (resource: Made) => made("/resource", resource),
    scope: (scope: Made) => made("/scope", scope),
    policy: (type: string, policy: Made) => made(`/policy/${type}`, policy),
    permission: (type: "resource" | "scope", permission: Made) => made(`/permission/${type}`, permission),
    /** Policy or permission of that name, from its typed endpoint; undefined if missing. */
    named: async (kind: "policy" | "permission", name: string) => {
      const found = await admin.get(`${at}/${kind}?name=${encodeURIComponent(name)}&max=100`);
      const one = found.find((candidate: Made) => candidate.name === name);
      return one && admin.get(`${at}/${kind}/${one.type}/${one.id}`);
    },
    /** Names of linked records of a policy or permission. */
    links: async (id: string, kind: "associatedPolicies" | "resources" | "scopes" | "dependentPolicies") =>
      (await admin.get(`${at}/policy/${id}/${kind}`)).map(({ name }: Made) => name).sort() as string[],
    open: (openPanel: OpenPanel, path: string, { attributes, ...options }: PanelOptions = {}) =>
      openPanel("iam-clients", { ...options, attributes: { path: `/${id}/authorization/${path}`, ...attributes } }),
  };
}

/** Selects an option of a field with server search. */
export async function choose(page: Page, field: string, text: string, name = text): Promise<void> {
  const input = hooks(page).input(field).filter({ visible: true }).first();
  await input.click();
  await input.fill(text);
  await page.locator(`[role="option"][data-name=${JSON.stringify(name)}]`).click();
}

/** Selects an entry of a row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await hooks(page).row({ name }).locator('[data-action="row-actions"]').click();
  await page.locator(`.menu [data-action="${action}"]`).filter({ visible: true }).click();
}

/** Saves the form and waits for the alert. */
export async function save(page: Page, text?: string): Promise<void> {
  await hooks(page).action("save").click();
  await expect(hooks(page).alert("success")).toContainText(text ?? "");
}
