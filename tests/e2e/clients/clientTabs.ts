// Tabs of one client for their tests.
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { RealmAdmin } from "../../support/realm.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

export interface ClientSettings {
  clientId: string;
  attributes?: Record<string, string>;
  [field: string]: unknown;
}

/** Creates a client and resolves to its internal ID. */
export async function createClient(admin: RealmAdmin, client: ClientSettings): Promise<string> {
  await admin.post("/clients", { publicClient: false, ...client });
  return (await admin.client(client.clientId)).id;
}

/** Creates a client and opens one of its tabs. */
export async function openClient(
  openPanel: OpenPanel,
  admin: RealmAdmin,
  client: ClientSettings,
  tab: string,
  options: PanelOptions = {},
) {
  const id = await createClient(admin, client);
  return { id, ...(await openTab(openPanel, id, tab, options)) };
}

/** Opens a tab of an existing client. */
export const openTab = (openPanel: OpenPanel, id: string, tab: string, { attributes, ...options }: PanelOptions = {}) =>
  openPanel("iam-clients", { ...options, attributes: { path: `/${id}/${tab}`, ...attributes } });
