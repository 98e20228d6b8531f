import { linksOf } from "../../kit/navigation/links.ts";
import { routes } from "../routes.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("realm-settings", {
  settings: routes.realmSettings.path,
  clientProfileCreate: "client-policies/profiles/add-profile",
  clientProfile: "client-policies/:profileName/edit-profile",
  executorCreate: "client-policies/:profileName/add-executor",
  executor: "client-policies/:profileName/edit-profile/:executorName",
  clientPolicyCreate: "client-policies/policies/add-client-policy",
  clientPolicy: "client-policies/:policyName/edit-policy",
  conditionCreate: "client-policies/:policyName/edit-policy/create-condition",
  condition: "client-policies/:policyName/edit-policy/:conditionName/edit-condition",
  attributeCreate: "user-profile/attributes/add-attribute",
  attribute: "user-profile/attributes/:attributeName/edit-attribute",
  attributeGroupCreate: "user-profile/attributesGroup/new",
  attributeGroup: "user-profile/attributesGroup/edit/:name",
  keyProviderNew: "keys/providers/new/:providerType",
  keyProvider: "keys/providers/:id/:providerType/settings",
});
