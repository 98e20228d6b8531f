// A realm with fine-grained permissions for tests of that area.
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { serverUrl } from "../../support/environment.ts";
import { HOST_CLIENT, type RealmAdmin } from "../../support/realm.ts";
import { expect } from "../../support/test.ts";

export { choose, rowAction } from "../clients/authorizationPages.ts";

type Made = Record<string, unknown> & { name: string };

/** Settings of a realm with permissions. */
export const withPermissions = { adminPermissionsEnabled: true, organizationsEnabled: true };

/** Calls below the admin permissions client. */
export async function permissionsOf(admin: RealmAdmin) {
  const { adminPermissionsClient } = await admin.get("");
  const id = adminPermissionsClient.id as string;
  const at = `/clients/${id}/authz/resource-server`;
  const made = async (path: string, body: Made) => {
    const answer = await admin.request("POST", `${at}${path}`, body);
    expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(201);
    return answer.json();
  };
  return {
    id,
    policy: (type: string, policy: Made) => made(`/policy/${type}`, policy),
    permission: (permission: Made) => made("/permission/scope", permission),
    named: async (kind: "policy" | "permission/scope", name: string) =>
      (await admin.get(`${at}/${kind}?name=${encodeURIComponent(name)}&max=100`)).find(
        (candidate: Made) => candidate.name === name,
      ),
    /** Names of linked records of a policy or permission; for resources, IDs of their records. */
    links: async (id: string, kind: "associatedPolicies" | "resources" | "scopes") =>
      (await admin.get(`${at}/policy/${id}/${kind}`)).map(({ name }: Made) => name).sort() as string[],
    evaluate: (userId: string, resourceType: string, name: string, scopes: string[]) =>
      admin
        .request("POST", `${at}/policy/evaluate`, {
          userId,
          resourceType,
          resources: [{ name, scopes: scopes.map((scope) => ({ name: scope })) }],
          roleIds: [],
          entitlements: false,
          context: { attributes: {} },
        })
        .then((answer) => answer.json()),
  };
}

/** Admin API calls with a user's own token; the password defaults to the username. Rejects a wrong password. */
export async function asUser({ realm }: RealmAdmin, username: string, password = username) {
  const { access_token } = await passwordGrant(serverUrl, {
    realm,
    username,
    password,
    clientId: HOST_CLIENT,
  });
  return (method: string, path: string, body?: object) =>
    fetch(`${serverUrl}/admin/realms/${realm}${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
}
