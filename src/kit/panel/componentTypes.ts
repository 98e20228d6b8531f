import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";

/** Component types that screens look up in server info. */
export const componentTypes = {
  clientAuthenticator: "org.keycloak.authentication.ClientAuthenticator",
  clientPolicyCondition: "org.keycloak.services.clientpolicy.condition.ClientPolicyConditionProvider",
  clientPolicyExecutor: "org.keycloak.services.clientpolicy.executor.ClientPolicyExecutorProvider",
  keyProvider: "org.keycloak.keys.KeyProvider",
  uiPage: "org.keycloak.services.ui.extend.UiPageProvider",
  validator: "org.keycloak.validate.Validator",
  uiTab: "org.keycloak.services.ui.extend.UiTabProvider",
  workflowStep: "org.keycloak.models.workflow.WorkflowStepProvider",
  userStorage: "org.keycloak.storage.UserStorageProvider",
} as const;

/** Drops unused component types, two thirds of the server info, which is cached for the session. */
export function withComponentsInUse({
  componentTypes: all = {},
  ...info
}: ServerInfoRepresentation): ServerInfoRepresentation {
  const inUse: readonly string[] = Object.values(componentTypes);
  return { ...info, componentTypes: Object.fromEntries(Object.entries(all).filter(([type]) => inUse.includes(type))) };
}
