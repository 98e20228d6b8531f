import { Users as AdminUsers } from "@keycloak/keycloak-admin-client/lib/resources/users.js";

/** Users of a realm, with what the admin client leaves out. Source: /admin/realms/{realm}/users. */
export class Users extends AdminUsers {
  /** Switches off kinds of credentials, `otp` for instance, where a storage provider supports it. */
  disableCredentialTypes = this.makeUpdateRequest<{ id: string; realm?: string }, string[], void>({
    method: "PUT",
    path: "/{id}/disable-credential-types",
    urlParamKeys: ["id"],
  });
}
