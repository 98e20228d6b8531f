import type { FieldPath, Kind } from "../document.ts";
import { pattern, matchesAny, type Pattern } from "./pattern.ts";

const patterns = (text: string): readonly Pattern[] => text.trim().split(/\s+/).map(pattern);

/** Fields that control access, authentication, lifetimes or logging. */
const fields: Partial<Record<Kind, readonly Pattern[]>> = {
  realm: patterns(`
    enabled sslRequired registrationAllowed registrationEmailAsUsername verifyEmail loginWithEmailAllowed
    duplicateEmailsAllowed resetPasswordAllowed editUsernameAllowed rememberMe userManagedAccessAllowed
    adminPermissionsEnabled organizationsEnabled passwordPolicy defaultSignatureAlgorithm notBefore
    bruteForceProtected permanentLockout maxTemporaryLockouts failureFactor waitIncrementSeconds bruteForceStrategy
    quickLoginCheckMilliSeconds minimumQuickLoginWaitSeconds maxFailureWaitSeconds maxDeltaTimeSeconds
    revokeRefreshToken refreshTokenMaxReuse accessTokenLifespan accessTokenLifespanForImplicitFlow
    ssoSessionIdleTimeout ssoSessionMaxLifespan ssoSessionIdleTimeoutRememberMe ssoSessionMaxLifespanRememberMe
    offlineSessionIdleTimeout offlineSessionMaxLifespan offlineSessionMaxLifespanEnabled
    clientSessionIdleTimeout clientSessionMaxLifespan clientOfflineSessionIdleTimeout clientOfflineSessionMaxLifespan
    accessCodeLifespan accessCodeLifespanLogin accessCodeLifespanUserAction
    actionTokenGeneratedByUserLifespan actionTokenGeneratedByAdminLifespan
    otpPolicyType otpPolicyAlgorithm otpPolicyDigits otpPolicyInitialCounter otpPolicyLookAheadWindow otpPolicyPeriod
    otpPolicyCodeReusable
    browserFlow registrationFlow directGrantFlow resetCredentialsFlow clientAuthenticationFlow dockerAuthenticationFlow
    firstBrokerLoginFlow browserSecurityHeaders/** eventsEnabled eventsListeners eventsExpiration enabledEventTypes
    adminEventsEnabled adminEventsDetailsEnabled attributes/acr.loa.map attributes/actionTokenGeneratedByUserLifespan.*
    attributes/adminEventsExpiration smtpServer/ssl smtpServer/starttls smtpServer/host smtpServer/password
    ${[
      "RpId",
      "SignatureAlgorithms",
      "AttestationConveyancePreference",
      "AuthenticatorAttachment",
      "RequireResidentKey",
    ]
      .concat(["UserVerificationRequirement", "AcceptableAaguids", "ExtraOrigins", "PasskeysEnabled"])
      .flatMap((name) => [`webAuthnPolicy${name}`, `webAuthnPolicyPasswordless${name}`])
      .join(" ")}`),
  userProfile: patterns(
    "unmanagedAttributePolicy attributes/*/permissions/** attributes/*/required/** attributes/*/validations/**",
  ),
  client: patterns(`
    enabled publicClient bearerOnly secret clientAuthenticatorType redirectUris webOrigins rootUrl adminUrl notBefore
    standardFlowEnabled implicitFlowEnabled directAccessGrantsEnabled serviceAccountsEnabled
    authorizationServicesEnabled fullScopeAllowed consentRequired defaultClientScopes optionalClientScopes
    scopeMappings/** serviceAccountRoles/** authenticationFlowBindingOverrides/** protocolMappers/**
    ${["pkce.code.challenge.method", "dpop.bound.access.tokens", "tls.client.certificate.bound.access.tokens"]
      .concat(["require.pushed.authorization.requests", "access.token.lifespan", "client.session.idle.timeout"])
      .concat(["client.session.max.lifespan", "client.offline.session.idle.timeout", "use.refresh.tokens"])
      .concat([
        "client.offline.session.max.lifespan",
        "client_credentials.use_refresh_token",
        "jwks.url",
        "use.jwks.url",
      ])
      .concat([
        "jwt.credential.certificate",
        "jwks.string",
        "use.jwks.string",
        "x509.subjectdn",
        "post.logout.redirect.uris",
      ])
      .concat([
        "x509.allow.regex.pattern.comparison",
        "token.endpoint.auth.signing.alg",
        "access.token.signed.response.alg",
      ])
      .concat(["id.token.signed.response.alg", "id.token.encrypted.response.alg", "request.object.signature.alg"])
      .concat(["request.object.required", "request.uris", "user.info.response.signature.alg", "acr.loa.map"])
      .concat(["minimum.acr.value", "default.acr.values", "standard.token.exchange.enabled", "backchannel.logout.url"])
      .concat(["standard.token.exchange.enableRefreshRequestedTokenType", "oauth2.device.authorization.grant.enabled"])
      .concat([
        "oauth2.jwt.authorization.grant.enabled",
        "oauth2.jwt.authorization.grant.idp",
        "oidc.ciba.grant.enabled",
      ])
      .concat(["saml.client.signature", "saml.server.signature", "saml.assertion.signature", "saml.encrypt"])
      .concat(["saml.signature.algorithm", "saml.signing.certificate", "saml.encryption.certificate"])
      .concat(["saml_assertion_consumer_url_post", "saml_assertion_consumer_url_redirect", "saml.onetimeuse.condition"])
      .map((name) => `attributes/${name}`)
      .join(" ")}`),
  clientScope: patterns("protocolMappers/** scopeMappings/** attributes/include.in.token.scope"),
  realmDefaultScopes: patterns("**"),
  clientProfile: patterns("executors/** executors"),
  clientPolicy: patterns("enabled conditions/** conditions profiles"),
  realmRole: patterns("composites/**"),
  clientRole: patterns("composites/**"),
  group: patterns("roles/**"),
  defaultGroups: patterns("groups"),
  flow: patterns("executions/** executions"),
  requiredAction: patterns("enabled defaultAction config/**"),
  identityProvider: patterns(
    "enabled trustEmail storeToken linkOnly addReadTokenRoleOnCreate firstBrokerLoginFlowAlias postBrokerLoginFlowAlias config/**",
  ),
  identityProviderMapper: patterns("identityProviderMapper config/**"),
  component: patterns("config/**"),
  organization: patterns("enabled domains/** identityProviders"),
  authorizationSettings: patterns("policyEnforcementMode decisionStrategy allowRemoteResourceManagement"),
  authorizationScope: [],
  resource: patterns("uris scopes ownerManagedAccess"),
  policy: patterns("**"),
  workflow: patterns("on enabled steps/** steps conditions"),
};

/** Kinds whose items are security relevant by existing. */
const itself: ReadonlySet<Kind> = new Set([
  ...(["client", "clientProfile", "clientPolicy", "identityProvider", "identityProviderMapper", "component"] as const),
  ...(["flow", "policy", "resource", "workflow"] as const),
]);

/** True for a field that matters for security. An empty path is the item itself. */
export const isSecurityRelevant = (kind: Kind, path: FieldPath): boolean =>
  path.length === 0 ? itself.has(kind) : matchesAny(fields[kind] ?? [], path);
