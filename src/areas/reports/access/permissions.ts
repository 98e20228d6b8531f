import { itemsOf, pathOf, type Get, type Json, type RealmDocument } from "../../../realm-document/index.ts";
import { isJson, objectsIn, textOf, textsIn } from "../../../realm-document/json.ts";
import type { Holders } from "./holders.ts";

/** IDs in a setting of a policy: `["1"]` of users, `[{"id":"1"}]` of roles and groups. */
function idsIn(policy: Json): readonly string[] {
  const users = isJson(policy.config) ? textOf(policy.config.users) : "";
  try {
    return textsIn(JSON.parse(users || "[]"));
  } catch {
    return [];
  }
}

/** `Clients: view` for each scope of a permission. */
const scopesOf = ({ resourceType, scopesData }: Json): readonly string[] =>
  objectsIn(scopesData).map(({ name }) => `${textOf(resourceType)}: ${textOf(name)}`);

/** Admins by fine-grained permissions. Users of a policy are listed by name, other policies by their own. */
export async function readPermissions(holders: Holders, get: Get, document: RealmDocument): Promise<void> {
  const realm = itemsOf(document, "realm")[0]?.data ?? {};
  if (realm.adminPermissionsEnabled !== true) return;
  const record = await get.object<Json>("");
  const keeper = textOf(isJson(record.adminPermissionsClient) ? record.adminPermissionsClient.id : undefined);
  if (keeper === "") return;
  const base = pathOf("clients", keeper, "authz", "resource-server");
  const permissions = await get.all<Json>(`${base}/permission/scope`, { fields: "*" });
  const policies = await get.all<Json>(`${base}/policy`, { fields: "*", permission: false });
  const byId = new Map(policies.map((policy) => [textOf(policy.id), policy]));
  const names = new Map<string, Promise<Json | undefined>>();
  const userOf = (id: string) => {
    const known = names.get(id) ?? get.optional(pathOf("users", id));
    names.set(id, known);
    return known;
  };
  for (const permission of permissions) {
    const linked = await get.list<Json>(
      `${base}/policy/${encodeURIComponent(textOf(permission.id))}/associatedPolicies`,
    );
    const way = { via: "permission", name: textOf(permission.name), gives: scopesOf(permission) } as const;
    for (const { id } of linked) {
      const policy = byId.get(textOf(id));
      if (!policy) continue;
      const found = await Promise.all(idsIn(policy).map(userOf));
      const isOfUsers = policy.type === "user" && policy.logic !== "NEGATIVE" && found.every(Boolean);
      if (!isOfUsers)
        holders.add(
          { kind: "policy", id: textOf(id), name: textOf(policy.name), realm: document.realm, isEnabled: true },
          way,
        );
      else
        for (const user of found)
          holders.add(
            {
              ...{ kind: "user", id: textOf(user?.id), name: textOf(user?.username), realm: document.realm },
              isEnabled: user?.enabled !== false,
            },
            way,
          );
    }
  }
}
