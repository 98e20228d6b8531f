import { Workflows as AdminWorkflows } from "@keycloak/keycloak-admin-client/lib/resources/workflows.js";

/** Record types of workflows. */
export type WorkflowSubject = "USERS" | "CLIENTS";

/** Workflows of a realm. Adds what the admin client lacks. Source: /admin/realms/{realm}/workflows. */
export class Workflows extends AdminWorkflows {
  /** Starts a workflow for one record. */
  activate = this.makeRequest<{ id: string; type: WorkflowSubject; subjectId: string; realm?: string }, void>({
    method: "POST",
    path: "/{id}/activate/{type}/{subjectId}",
    urlParamKeys: ["id", "type", "subjectId"],
  });

  /** Stops a workflow for one record. */
  deactivate = this.makeRequest<{ id: string; type: WorkflowSubject; subjectId: string; realm?: string }, void>({
    method: "POST",
    path: "/{id}/deactivate/{type}/{subjectId}",
    urlParamKeys: ["id", "type", "subjectId"],
  });
}
