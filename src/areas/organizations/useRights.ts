import { useAccess } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { isByPermission } from "../../sections/organization-link/rights.ts";

/** Rights of the admin on organizations, their groups, members and role mappings. */
export interface Rights {
  /** Edit settings, attributes, groups and invitations. */
  manage: boolean;
  /** Edit members of the organization and of its groups, and roles of its groups. Also requires `manage-users`. */
  manageMembers: boolean;
  viewUsers: boolean;
  /** Link identity providers. Also requires `manage-identity-providers`. */
  manageProviders: boolean;
  /** Returns true if the `actions` and `readonly` attributes allow an action. */
  mayDo: ReturnType<typeof useMayDo>;
}

/**
 * An organization has no `access` map.
 * Fine-grained permissions can allow more than roles: every action is offered and Keycloak decides.
 */
export function useRights(): Rights {
  const access = useAccess();
  const mayDo = useMayDo();
  const realm = useRealm().data;
  const isFineGrained = isByPermission(access, realm);
  const may = (...roles: string[]) => isFineGrained || access.has(...roles);
  return {
    manage: may("manage-organizations"),
    manageMembers: may("manage-organizations", "manage-users"),
    viewUsers: isFineGrained || access.hasSome("view-users", "manage-users"),
    manageProviders: access.has("manage-identity-providers") && may("manage-organizations"),
    mayDo,
  };
}
