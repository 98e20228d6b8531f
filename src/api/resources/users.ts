import { Users as AdminUsers } from "@keycloak/keycloak-admin-client/lib/resources/users.js";

/** Users of a realm. Adds what the admin client lacks. Source: /admin/realms/{realm}/users. */
export class Users extends AdminUsers {
  /** Disables credential types, for example `otp`, if the storage provider supports it. */
  disableCredentialTypes = this.makeUpdateRequest<{ id: string; realm?: string }, string[], void>({
    method: "PUT",
    path: "/{id}/disable-credential-types",
    urlParamKeys: ["id"],
  });
}
