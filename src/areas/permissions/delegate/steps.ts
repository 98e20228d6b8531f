import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type { Server } from "../../../api/server.ts";
import { Step } from "../../../kit/write/inSteps.ts";
import type { Policy } from "../../../sections/policies/policy.ts";
import { permissionsApi } from "../api.ts";
import type { Permission } from "../permission.ts";
import type { DelegationPlan, WhoKind } from "./recipes.ts";

/** Client ID of the client with the admin roles. In `master`, each realm has its own client. */
const keeperOf = (realm: string) => (realm === "master" ? "master-realm" : "realm-management");

interface Given {
  path: string;
  roles: RoleRepresentation[];
}

/** Steps that create a delegation, each with its undo. */
export function stepsOf(server: Server, clientId: string, plan: DelegationPlan, who: string) {
  const api = permissionsApi(server, clientId);
  const policy = new Step<Policy>({
    what: "permissions.step.policy",
    run: () => api.policies.create(plan.policy.type, plan.policy),
    look: () => api.policies.findMade(plan.policy),
    undo: ({ id }) => removing(id),
  });
  const removing = async (id: string | undefined) => {
    if (!id) throw new Error("The server gave no id.");
    await api.policies.remove(id);
  };
  const permissions = plan.permissions.map(
    (permission) =>
      new Step<Permission>({
        what: `permissions.step.${permission.resourceType}`,
        run: () => api.create({ ...permission, policies: [policy.result.id ?? ""] }),
        look: () => api.findMade(permission),
        undo: ({ id }) => removing(id),
      }),
  );
  let given: Given | undefined;
  const roles = new Step<Given>({
    what: "permissions.step.roles",
    run: async () => {
      given = await missingRoles(server, plan, who);
      if (given.roles.length) await server.request("POST", given.path, { body: given.roles });
      return given;
    },
    look: async () => {
      if (!given?.roles.length) return given && { result: given };
      const held = await heldAt(server, given.path);
      const count = given.roles.filter(({ id }) => held.has(id)).length;
      return count === given.roles.length ? { result: given } : count ? "other" : undefined;
    },
    undo: async ({ path, roles: list }) => list.length && server.request("DELETE", path, { body: list }),
  });
  return { policy, steps: [policy, ...permissions, roles] };
}

const heldAt = async (server: Server, path: string) =>
  new Set((await server.list<RoleRepresentation>(path)).map(({ id }) => id));

/**
 * Returns the roles to assign and the endpoint.
 * Omits roles that are already assigned, so that undo doesn't remove them.
 */
async function missingRoles(server: Server, { policy, roles }: DelegationPlan, who: string): Promise<Given> {
  const [keeper] = await server.list<{ id: string }>("/clients", { query: { clientId: keeperOf(server.realm) } });
  if (!keeper) return { path: "", roles: [] };
  const path = mappingsPath(policy.type, who, keeper.id);
  const [all, held] = await Promise.all([
    server.list<RoleRepresentation>(`/clients/${encodeURIComponent(keeper.id)}/roles`),
    heldAt(server, path),
  ]);
  return { path, roles: all.filter(({ id, name = "" }) => roles.includes(name) && !held.has(id)) };
}

const mappingsPath = (kind: WhoKind, id: string, keeper: string) =>
  kind === "role"
    ? `/roles-by-id/${encodeURIComponent(id)}/composites`
    : `/${kind}s/${encodeURIComponent(id)}/role-mappings/clients/${encodeURIComponent(keeper)}`;
