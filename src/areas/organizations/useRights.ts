import { useAccess, useMayDo, useRealm } from "../../kit/panel.ts";
import { isByPermission } from "../../sections/organization-link/rights.ts";

/** What may be offered on organizations. Groups, members and role mappings of an organization follow the same rules. */
export interface Rights {
  /** Settings, attributes, groups, invitations. */
  manage: boolean;
  /** Members of the organization and of its groups, roles of its groups: needs the right to manage users as well. */
  manageMembers: boolean;
  viewUsers: boolean;
  /** Linking: needs the right to manage identity providers as well. */
  manageProviders: boolean;
  /** Whether an action of that name is wanted here at all: the `actions` and `readonly` attributes. */
  mayDo: ReturnType<typeof useMayDo>;
}

/**
 * Rights of the admin. An organization comes without an `access` map; where fine-grained permissions are on, roles say too little,
 * so everything is offered and the server decides.
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
