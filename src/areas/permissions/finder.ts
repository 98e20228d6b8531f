import type { Finder } from "../../kit/area/defineArea.ts";
import { resourceServer } from "../../sections/policies/api.ts";
import { links } from "./links.ts";

interface Found {
  client: string;
  id?: string;
  name?: string;
  resourceType?: string;
}

/** Permissions by name. The URL of a permission has three parts, so the ID of a match contains all of them. */
const finder: Finder<Found> = {
  rows: async (read, text) => {
    const [keeper] = await read<{ id: string }>("/clients", { clientId: "admin-permissions" });
    if (!keeper) return [];
    const found = await read<Omit<Found, "client">>(`${resourceServer(keeper.id)}/permission/scope`, { name: text });
    return found.map((permission) => ({ ...permission, client: keeper.id }));
  },
  say: ({ client, id, name, resourceType = "" }) => ({
    id: id && [client, id, resourceType].join(" "),
    label: name,
    detail: resourceType,
  }),
  link: (id) => {
    const [permissionClientId = "", permissionId = "", resourceType = ""] = id.split(" ");
    return links.permission({ permissionClientId, permissionId, resourceType });
  },
};

export default finder;
