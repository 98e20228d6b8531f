/** Letter after `g` that opens an area, by area ID. */
export const areaKeys: Readonly<Record<string, string>> = {
  dashboard: "h",
  users: "u",
  groups: "g",
  roles: "r",
  clients: "c",
  "client-scopes": "l",
  sessions: "s",
  events: "e",
  organizations: "o",
  "realm-settings": "t",
  authentication: "a",
  "identity-providers": "i",
};

/** Opens an area through its entry in the navigation, so only areas that this admin may view. */
export function openArea(root: ParentNode, key: string): boolean {
  const id = Object.keys(areaKeys).find((area) => areaKeys[area] === key);
  const entry = id === undefined ? null : root.querySelector<HTMLElement>(`[data-nav="${id}"]`);
  entry?.click();
  return entry !== null;
}
