import { hookOf } from "../../kit/record/path.ts";
import type { FieldPath } from "../../realm-document/index.ts";

/** Names of fields that no form has under this path, by text key below `realmPlan.field`. */
const names: Readonly<Record<string, string>> = {
  "attributes.adminUrl": "adminUrl",
  "attributes.is_temporary_admin": "temporaryAdmin",
  'attributes["saml.client.signature"]': "clientSignature",
  'attributes["saml.encrypt"]': "encryptAssertions",
  'attributes["saml.encryption.certificate"]': "encryptionCertificate",
  'attributes["saml.signing.certificate"]': "signingCertificate",
  "config.client-uris-must-match": "clientUris",
  "config.host-sending-registration-request-must-match": "registrationHost",
  "config.algorithm": "algorithm",
  "config.group": "group",
  "config.keySize": "keySize",
  "config.role": "role",
  "systemInfo.version": "version",
  algorithm: "algorithm",
  attributes: "attributes",
  browserFlow: "browserFlow",
  bruteForceProtected: "bruteForce",
  composites: "composites",
  conditions: "conditions",
  created: "created",
  credentials: "credentials",
  defaultClientScopes: "defaultClientScopes",
  enabled: "enabled",
  enabledEventTypes: "eventTypes",
  executions: "steps",
  expiration: "expiration",
  fullScopeAllowed: "fullScopeAllowed",
  identityProviderMapper: "mapperType",
  lastSignIn: "lastSignIn",
  optionalClientScopes: "optionalClientScopes",
  permanentLockout: "permanentLockout",
  policyEnforcementMode: "policyEnforcementMode",
  profiles: "profiles",
  protocolMappers: "mappers",
  providerId: "provider",
  publicClient: "publicClient",
  registrationFlow: "registrationFlow",
  remainingCount: "remainingCount",
  resetCredentialsFlow: "resetCredentialsFlow",
  roles: "roles",
  serviceAccountRoles: "serviceAccountRoles",
  smtpServer: "mailServer",
  status: "status",
  unmanagedAttributePolicy: "unmanagedAttributes",
  validTo: "validTo",
};

/** Text key of a field without a form, and the rest of its path. Undefined for a field without a name. */
export function ownNameOf(path: FieldPath): { key: string; code: string } | undefined {
  for (let length = path.length; length > 0; length--) {
    const name = names[hookOf(path.slice(0, length))];
    if (name !== undefined) return { key: `realmPlan.field.${name}`, code: path.slice(length).join(" › ") };
  }
  return undefined;
}
