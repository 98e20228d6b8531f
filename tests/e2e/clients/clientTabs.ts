// Tabs of one client, as their tests open them.
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { RealmAdmin } from "../../support/realm.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

export interface ClientSettings {
  clientId: string;
  attributes?: Record<string, string>;
  [field: string]: unknown;
}

/** Makes a client and resolves to its internal id. */
export async function createClient(admin: RealmAdmin, client: ClientSettings): Promise<string> {
  await admin.post("/clients", { publicClient: false, ...client });
  return (await admin.client(client.clientId)).id;
}

/** Makes a client and opens one of its tabs. */
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

/** Opens a tab of a client that is there. */
export const openTab = (openPanel: OpenPanel, id: string, tab: string, { attributes, ...options }: PanelOptions = {}) =>
  openPanel("iam-clients", { ...options, attributes: { path: `/${id}/${tab}`, ...attributes } });
