import { linksOf } from "../../kit/navigation/links.ts";
import { routes } from "../routes.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("clients", {
  list: "",
  tokens: routes.initialAccessTokens.path,
  registration: "client-registration/:subTab",
  initialTokenCreate: "initialAccessToken/create",
  registrationPolicyNew: "client-registration/:subTab/:providerId",
  registrationPolicy: "client-registration/:subTab/:providerId/:id",
  compare: "compare",
  create: routes.newClient.path,
  import: "import-client",
  createRole: ":clientId/roles/new",
  role: routes.clientRole.path,
  resourceNew: ":id/authorization/resource/new",
  resource: ":id/authorization/resource/:resourceId",
  scopeNew: ":id/authorization/scope/new",
  scope: ":id/authorization/scope/:scopeId",
  policyNew: ":id/authorization/policy/new/:policyType",
  policy: ":id/authorization/policy/:policyId/:policyType",
  permissionNew: ":id/authorization/permission/new/:permissionType",
  permissionNewFor: ":id/authorization/permission/new/:permissionType/:selectedId",
  permission: ":id/authorization/permission/:permissionType/:permissionId",
  dedicated: ":clientId/clientScopes/dedicated/:tab",
  dedicatedMapper: ":id/clientScopes/dedicated/mappers/:mapperId/:viewMode",
  start: routes.clientStart.path,
  detail: routes.client.path,
});
