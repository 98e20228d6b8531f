// A realm with fine-grained permissions, as the tests of that area use it.
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { serverUrl } from "../../support/environment.ts";
import { HOST_CLIENT, type RealmAdmin } from "../../support/realm.ts";
import { expect } from "../../support/test.ts";

export { choose, rowAction } from "../clients/authorizationPages.ts";

type Made = Record<string, unknown> & { name: string };

/** Settings of a realm with permissions. */
export const withPermissions = { adminPermissionsEnabled: true, organizationsEnabled: true };

/** Calls below the client that keeps the permissions. */
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
    /** Names of what a policy or permission is tied to; of resources the ids of what is meant. */
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

/** Calls of the admin API with a user's own token; the password is the user name unless told. Rejects for a wrong one. */
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
