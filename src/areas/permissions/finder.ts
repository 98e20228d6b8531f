import type { Finder } from "../../kit/area/defineArea.ts";
import { resourceServer } from "../../sections/policies/api.ts";
import { permissions } from "./area.ts";

interface Found {
  client: string;
  id?: string;
  name?: string;
  resourceType?: string;
}

/** Permissions by name. Their addresses have three parts, so the id that is passed on has them all. */
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
    return permissions.to.permission({ permissionClientId, permissionId, resourceType });
  },
};

export default finder;
