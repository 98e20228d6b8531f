import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type { Server } from "../../../api/server.ts";
import type { Step } from "../../../kit/write/inSteps.ts";
import { permissionsApi } from "../api.ts";
import type { DelegationPlan, WhoKind } from "./recipes.ts";

/** The client that has the roles of the realm's admins. In `master` every realm has one of its own. */
const keeperOf = (realm: string) => (realm === "master" ? "master-realm" : "realm-management");

/** Writes that make a delegation, each with what takes it back. `made` hears of the policy. */
export function stepsOf(
  server: Server,
  clientId: string,
  plan: DelegationPlan,
  who: string,
  made: (policyId: string) => void,
): Step[] {
  const api = permissionsApi(server, clientId);
  let policyId = "";
  const given: { path: string; roles: RoleRepresentation[] } = { path: "", roles: [] };
  return [
    {
      what: "permissions.step.policy",
      run: async () => {
        policyId = (await api.policies.create(plan.policy.type, plan.policy)).id ?? "";
        made(policyId);
      },
      undo: () => api.policies.remove(policyId),
    },
    ...plan.permissions.map((permission): Step => {
      let id = "";
      return {
        what: `permissions.step.${permission.resourceType}`,
        run: async () => {
          id = (await api.create({ ...permission, policies: [policyId] })).id ?? "";
        },
        undo: () => api.policies.remove(id),
      };
    }),
    {
      what: "permissions.step.roles",
      run: async () => {
        Object.assign(given, await missingRoles(server, plan, who));
        if (given.roles.length) await server.request("POST", given.path, { body: given.roles });
      },
      undo: () => server.request("DELETE", given.path, { body: given.roles }),
    },
  ];
}

/** Roles that are still to be given, and where. What is held already is not taken away again. */
async function missingRoles(server: Server, { policy, roles }: DelegationPlan, who: string) {
  const [keeper] = await server.list<{ id: string }>("/clients", { query: { clientId: keeperOf(server.realm) } });
  if (!keeper) return { path: "", roles: [] };
  const path = placeOf(policy.type, who, keeper.id);
  const [all, held] = await Promise.all([
    server.list<RoleRepresentation>(`/clients/${encodeURIComponent(keeper.id)}/roles`),
    server.list<RoleRepresentation>(path),
  ]);
  const names = new Set(held.map(({ id }) => id));
  return { path, roles: all.filter(({ id, name = "" }) => roles.includes(name) && !names.has(id)) };
}

const placeOf = (kind: WhoKind, id: string, keeper: string) =>
  kind === "role"
    ? `/roles-by-id/${encodeURIComponent(id)}/composites`
    : `/${kind}s/${encodeURIComponent(id)}/role-mappings/clients/${encodeURIComponent(keeper)}`;
