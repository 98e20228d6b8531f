import { Workflows as AdminWorkflows } from "@keycloak/keycloak-admin-client/lib/resources/workflows.js";

/** Kinds of records that a workflow can run on. */
export type WorkflowSubject = "USERS" | "CLIENTS";

/** Workflows of a realm, with what the admin client leaves out. Source: /admin/realms/{realm}/workflows. */
export class Workflows extends AdminWorkflows {
  /** Runs a workflow on one record now. */
  activate = this.makeRequest<{ id: string; type: WorkflowSubject; subjectId: string; realm?: string }, void>({
    method: "POST",
    path: "/{id}/activate/{type}/{subjectId}",
    urlParamKeys: ["id", "type", "subjectId"],
  });

  /** Calls the run on one record off. */
  deactivate = this.makeRequest<{ id: string; type: WorkflowSubject; subjectId: string; realm?: string }, void>({
    method: "POST",
    path: "/{id}/deactivate/{type}/{subjectId}",
    urlParamKeys: ["id", "type", "subjectId"],
  });
}
