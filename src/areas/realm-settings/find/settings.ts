/** A setting of a realm: where it is, and by which text key it is called. */
export interface Setting {
  tab: string;
  /** Tab inside of the tab. */
  inside: string;
  /** Hook of its field. */
  field: string;
  label: string;
  /** Feature of the server without which it is not there. */
  feature: string | undefined;
}

/** Settings by tab, `tab/inside` for a tab inside of one: hook of the field, text key. That none is forgotten is tested (`findSettings.test.ts`). */
const byTab: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  general: {
    realm: "realmName",
    displayName: "displayName",
    displayNameHtml: "htmlDisplayName",
    "attributes.frontendUrl": "frontendUrl",
    sslRequired: "requireSsl",
    acrLevels: "acrToLoAMapping",
    userManagedAccessAllowed: "userManagedAccess",
    organizationsEnabled: "organizationsEnabled",
    adminPermissionsEnabled: "adminPermissionsEnabled",
    verifiableCredentialsEnabled: "verifiableCredentialsEnabled",
    scimApiEnabled: "scimApiEnabled",
    'attributes["ssf.transmitterEnabled"]': "ssfTransmitterEnabled",
    "upConfig.unmanagedAttributePolicy": "unmanagedAttributes",
    'attributes["saml.signature.algorithm"]': "signatureAlgorithmIdentityProviderMetadata",
  },
  "localization/locales": {
    internationalizationEnabled: "internationalization",
    supportedLocales: "supportedLocales",
    defaultLocale: "defaultLocale",
  },
  "themes/settings": {
    "attributes.darkMode": "darkModeEnabled",
    loginTheme: "loginTheme",
    accountTheme: "accountTheme",
    adminTheme: "adminTheme",
    emailTheme: "emailTheme",
  },
  email: {
    "smtpServer.from": "from",
    "smtpServer.fromDisplayName": "fromDisplayName",
    "smtpServer.replyTo": "replyTo",
    "smtpServer.replyToDisplayName": "replyToDisplayName",
    "smtpServer.envelopeFrom": "envelopeFrom",
    "smtpServer.host": "host",
    "smtpServer.port": "port",
    "smtpServer.ssl": "enableSSL",
    "smtpServer.starttls": "enableStartTLS",
    "smtpServer.auth": "authentication",
    "smtpServer.user": "username",
    "smtpServer.authType": "authenticationType",
    "smtpServer.password": "password",
    "smtpServer.authTokenUrl": "authTokenUrl",
    "smtpServer.authTokenScope": "authTokenScope",
    "smtpServer.authTokenClientId": "authTokenClientId",
    "smtpServer.authTokenClientSecret": "authTokenClientSecret",
    "smtpServer.allowutf8": "allowutf8",
    "smtpServer.connectionTimeout": "smtpConnectionTimeout",
    "smtpServer.timeout": "smtpSocketReadTimeout",
    "smtpServer.writeTimeout": "smtpSocketWriteTimeout",
    "smtpServer.debug": "enableDebugSMTP",
  },
  login: {
    registrationAllowed: "registrationAllowed",
    resetPasswordAllowed: "resetPasswordAllowed",
    rememberMe: "rememberMe",
    webAuthnPolicyPasswordlessPasskeysEnabled: "webAuthnPolicyPasskeysEnabled",
    registrationEmailAsUsername: "registrationEmailAsUsername",
    loginWithEmailAllowed: "loginWithEmailAllowed",
    duplicateEmailsAllowed: "duplicateEmailsAllowed",
    verifyEmail: "verifyEmail",
    editUsernameAllowed: "editUsernameAllowed",
  },
  sessions: {
    ssoSessionIdleTimeout: "SSOSessionIdle",
    ssoSessionMaxLifespan: "SSOSessionMax",
    ssoSessionIdleTimeoutRememberMe: "SSOSessionIdleRememberMe",
    ssoSessionMaxLifespanRememberMe: "SSOSessionMaxRememberMe",
    clientSessionIdleTimeout: "clientSessionIdle",
    clientSessionMaxLifespan: "clientSessionMax",
    offlineSessionIdleTimeout: "offlineSessionIdle",
    clientOfflineSessionIdleTimeout: "clientOfflineSessionIdle",
    offlineSessionMaxLifespanEnabled: "offlineSessionMaxLimited",
    offlineSessionMaxLifespan: "offlineSessionMax",
    clientOfflineSessionMaxLifespan: "clientOfflineSessionMax",
    accessCodeLifespanLogin: "loginTimeout",
    accessCodeLifespanUserAction: "loginActionTimeout",
  },
  tokens: {
    defaultSignatureAlgorithm: "defaultSigAlg",
    oauth2DeviceCodeLifespan: "oAuthDeviceCodeLifespan",
    oauth2DevicePollingInterval: "oAuthDevicePollingInterval",
    "attributes.shortVerificationUri": "shortVerificationUri",
    "attributes.parRequestUriLifespan": "parRequestUriLifespan",
    revokeRefreshToken: "revokeRefreshToken",
    refreshTokenMaxReuse: "refreshTokenMaxReuse",
    accessTokenLifespan: "accessTokenLifespan",
    accessTokenLifespanForImplicitFlow: "accessTokenLifespanImplicitFlow",
    accessCodeLifespan: "clientLoginTimeout",
    offlineSessionMaxLifespan: "offlineSessionMax",
    actionTokenGeneratedByUserLifespan: "userInitiatedActionLifespan",
    actionTokenGeneratedByAdminLifespan: "defaultAdminInitiated",
    'attributes["actionTokenGeneratedByUserLifespan.verify-email"]': "emailVerification",
    'attributes["actionTokenGeneratedByUserLifespan.idp-verify-account-via-email"]': "idpAccountEmailVerification",
    'attributes["actionTokenGeneratedByUserLifespan.reset-credentials"]': "forgotPassword",
    'attributes["actionTokenGeneratedByUserLifespan.execute-actions"]': "executeActions",
    'attributes["vc.c-nonce-lifetime-seconds"]': "oid4vciNonceLifetime",
    "attributes.credentialOfferLifespanS": "credentialOfferLifespan",
    'attributes["oid4vci.signed_metadata.lifespan"]': "signedMetadataLifespan",
    'attributes["oid4vci.signed_metadata.alg"]': "signedMetadataSigningAlgorithm",
    'attributes["oid4vci.request.encryption.required"]': "requireRequestEncryption",
    'attributes["oid4vci.request.zip.algorithms"]': "enableDeflateCompression",
    'attributes["oid4vci.response.encryption.required"]': "requireResponseEncryption",
    'attributes["oid4vci.batch_credential_issuance.batch_size"]': "batchIssuanceSize",
    'attributes["oid4vci.time.claims.strategy"]': "timeClaimsStrategy",
    'attributes["oid4vci.time.randomize.window.seconds"]': "randomizeWindow",
    'attributes["oid4vci.time.round.unit"]': "roundUnit",
  },
  "security-defenses/headers": {
    "browserSecurityHeaders.xFrameOptions": "xFrameOptions",
    "browserSecurityHeaders.contentSecurityPolicy": "contentSecurityPolicy",
    "browserSecurityHeaders.contentSecurityPolicyReportOnly": "contentSecurityPolicyReportOnly",
    "browserSecurityHeaders.xContentTypeOptions": "xContentTypeOptions",
    "browserSecurityHeaders.xRobotsTag": "xRobotsTag",
    "browserSecurityHeaders.strictTransportSecurity": "strictTransportSecurity",
    "browserSecurityHeaders.referrerPolicy": "referrerPolicy",
  },
  "security-defenses/bruteForce": {
    bruteForceMode: "bruteForceMode",
    failureFactor: "failureFactor",
    maxSecondaryAuthFailures: "maxSecondaryAuthFailures",
    maxTemporaryLockouts: "maxTemporaryLockouts",
    bruteForceStrategy: "bruteForceStrategy",
    waitIncrementSeconds: "waitIncrementSeconds",
    maxFailureWaitSeconds: "maxFailureWaitSeconds",
    maxDeltaTimeSeconds: "maxDeltaTimeSeconds",
    quickLoginCheckMilliSeconds: "quickLoginCheckMilliSeconds",
    minimumQuickLoginWaitSeconds: "minimumQuickLoginWaitSeconds",
  },
  "events/listeners": {
    eventsListeners: "eventListeners",
  },
  "events/user": {
    eventsEnabled: "saveEvents",
    eventsExpiration: "realmSettings.events.expiration",
  },
  "events/admin": {
    adminEventsEnabled: "saveEvents",
    adminEventsDetailsEnabled: "includeRepresentation",
    adminEventsExpiration: "realmSettings.events.expiration",
  },
};

/** What is there only with a feature of the server; all that is in the section of credentials as well. */
const features: Readonly<Record<string, string>> = {
  organizationsEnabled: "ORGANIZATION",
  adminPermissionsEnabled: "ADMIN_FINE_GRAINED_AUTHZ_V2",
  verifiableCredentialsEnabled: "OID4VC_VCI",
  scimApiEnabled: "SCIM_API",
  'attributes["ssf.transmitterEnabled"]': "SSF",
  webAuthnPolicyPasswordlessPasskeysEnabled: "PASSKEYS",
  oauth2DeviceCodeLifespan: "DEVICE_FLOW",
  oauth2DevicePollingInterval: "DEVICE_FLOW",
  "attributes.shortVerificationUri": "DEVICE_FLOW",
  "attributes.parRequestUriLifespan": "DEVICE_FLOW",
};

const ofCredentials = /^attributes(?:\["(?:oid4vci|vc)\.|\.credentialOffer)/;

const featureOf = (field: string) => features[field] ?? (ofCredentials.test(field) ? "OID4VC_VCI" : undefined);

/** All settings, in the order of the tabs. */
export const settings: readonly Setting[] = Object.entries(byTab).flatMap(([place, fields]) => {
  const [tab = "", inside = ""] = place.split("/");
  return Object.entries(fields).map(([field, label]) => ({ tab, inside, field, label, feature: featureOf(field) }));
});
