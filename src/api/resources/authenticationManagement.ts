import type AuthenticationExecutionExportRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationExecutionExportRepresentation.js";
import { AuthenticationManagement as AdminAuthenticationManagement } from "@keycloak/keycloak-admin-client/lib/resources/authenticationManagement.js";

/** Step of a flow in stored format. */
export interface AuthenticationExecution extends AuthenticationExecutionExportRepresentation {
  id?: string;
  parentFlow?: string;
}

/** Flows and required actions. Adds what the admin client lacks. Source: /admin/realms/{realm}/authentication. */
export class AuthenticationManagement extends AdminAuthenticationManagement {
  getExecution = this.makeRequest<{ id: string; realm?: string }, AuthenticationExecution>({
    method: "GET",
    path: "/executions/{id}",
    urlParamKeys: ["id"],
  });
}
