import { itemsOf, type Item } from "../../document.ts";
import { isJson, textsIn } from "../../json.ts";
import { keyOf } from "../../keys.ts";
import type { Resource, TerraformContext } from "./context.ts";
import { texts } from "./table.ts";

const type = "keycloak_role";
const defaultRole = "@default-roles";

const isDefault = ({ kind, names: [name] }: Item) => kind === "realmRole" && name === defaultRole;

/** Composites of composites may form a circle of references: names are given before any resource is written. */
export function roleResources(context: TerraformContext): readonly Resource[] {
  const { document } = context;
  const all = [...itemsOf(document, "realmRoles"), ...itemsOf(document, "clientRoles")];
  const named = all
    .filter((item) => !isDefault(item))
    .map((item) => ({ item, name: context.name(type, item.key, ...item.names) }));
  const roles = named.map(({ item, name }): Resource => {
    const { names, data, id, kind } = item;
    const { ids, missing } = context.roles(data.composites);
    const [client = ""] = names;
    return {
      ...{ type, name },
      args: {
        realm_id: context.realmId,
        ...(kind === "clientRole" && { client_id: context.reference(keyOf("client", client)) }),
        ...{
          name: names.at(-1) ?? "",
          description: typeof data.description === "string" ? data.description : undefined,
        },
        ...{ composite_roles: ids.length > 0 ? ids : undefined, attributes: texts(data.attributes) },
      },
      ...(missing.length > 0 && { rest: missing.map((role) => `composite role ${role}`) }),
      importId: context.importId(id),
    };
  });
  return [...roles, ...all.filter(isDefault).map((item) => defaultRoles(item, context))];
}

function defaultRoles({ key, data, id }: Item, context: TerraformContext): Resource {
  const { realm, client } = isJson(data.composites) ? data.composites : { realm: [], client: {} };
  const ofClients = Object.entries(isJson(client) ? client : {}).flatMap(([clientId, names]) =>
    textsIn(names).map((name) => `${clientId}/${name}`),
  );
  const own = "keycloak_default_roles";
  return {
    ...{ type: own, name: context.name(own, key, context.realm) },
    args: { realm_id: context.realmId, default_roles: [...textsIn(realm), ...ofClients] },
    importId: context.importId(id),
  };
}

export function groupResources(context: TerraformContext): readonly Resource[] {
  const groups = itemsOf(context.document, "groups").map((item) => ({
    item,
    name: context.name("keycloak_group", item.key, ...item.names),
  }));
  return groups.flatMap(({ item, name }): readonly Resource[] => {
    const { key, names, data, id, parent } = item;
    const { ids, missing } = context.roles(data.roles);
    const roles = "keycloak_group_roles";
    const group: Resource = {
      ...{ type: "keycloak_group", name },
      args: {
        realm_id: context.realmId,
        ...(parent !== undefined && { parent_id: context.reference(parent) }),
        ...{ name: names.at(-1) ?? "", attributes: texts(data.attributes) },
      },
      ...(data.description !== undefined && { rest: ["description"] }),
      importId: context.importId(id),
    };
    if (ids.length + missing.length === 0) return [group];
    return [
      group,
      {
        ...{ type: roles, name: context.name(roles, `${key}#roles`, ...names) },
        args: { realm_id: context.realmId, group_id: context.reference(key), role_ids: ids },
        rest: missing.map((role) => `role ${role}`),
        importId: context.importId(id),
      },
    ];
  });
}

export function defaultGroupResources(context: TerraformContext): readonly Resource[] {
  const own = "keycloak_default_groups";
  return itemsOf(context.document, "defaultGroups").flatMap(({ key, data }) => {
    const ids = textsIn(data.groups).flatMap(
      (path) => context.reference(keyOf("group", ...path.split("/").filter(Boolean))) ?? [],
    );
    return ids.length === 0
      ? []
      : [
          {
            ...{ type: own, name: context.name(own, key, context.realm) },
            args: { realm_id: context.realmId, group_ids: ids },
            importId: context.document.source.type === "file" ? undefined : context.realm,
          },
        ];
  });
}
