// Scopes of one client for their tests.
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { RealmAdmin } from "../../support/realm.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

export const open = (openPanel: OpenPanel, path: string, { attributes, ...options }: PanelOptions = {}) =>
  openPanel("iam-clients", { ...options, attributes: { path, ...attributes } });

/** Creates a client and resolves to its internal ID. */
export async function createClient(
  admin: RealmAdmin,
  clientId: string,
  client: Record<string, unknown> = {},
): Promise<string> {
  await admin.post("/clients", {
    clientId,
    enabled: true,
    standardFlowEnabled: true,
    redirectUris: ["https://shop.example/*"],
    ...client,
  });
  return (await admin.client(clientId)).id;
}
