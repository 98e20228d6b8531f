import type AuthenticationExecutionExportRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationExecutionExportRepresentation.js";
import { AuthenticationManagement as AdminAuthenticationManagement } from "@keycloak/keycloak-admin-client/lib/resources/authenticationManagement.js";

/** A step of a flow as stored. */
export interface AuthenticationExecution extends AuthenticationExecutionExportRepresentation {
  id?: string;
  parentFlow?: string;
}

/** Flows and required actions, with what the admin client leaves out. Source: /admin/realms/{realm}/authentication. */
export class AuthenticationManagement extends AdminAuthenticationManagement {
  getExecution = this.makeRequest<{ id: string; realm?: string }, AuthenticationExecution>({
    method: "GET",
    path: "/executions/{id}",
    urlParamKeys: ["id"],
  });
}
