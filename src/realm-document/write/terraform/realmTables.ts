import { tableOf } from "./table.ts";

// Names of arguments: documentation of the provider keycloak/keycloak 5, https://registry.terraform.io/providers/keycloak/keycloak

export const realmTable = tableOf(`
  enabled
  displayName
  displayNameHtml
  userManagedAccessAllowed user_managed_access
  organizationsEnabled
  registrationAllowed
  registrationEmailAsUsername
  editUsernameAllowed
  resetPasswordAllowed
  rememberMe
  verifyEmail
  loginWithEmailAllowed
  duplicateEmailsAllowed
  sslRequired
  loginTheme
  accountTheme
  adminTheme
  emailTheme
  defaultSignatureAlgorithm
  revokeRefreshToken
  refreshTokenMaxReuse
  ssoSessionIdleTimeout - seconds
  ssoSessionMaxLifespan - seconds
  ssoSessionIdleTimeoutRememberMe - seconds
  ssoSessionMaxLifespanRememberMe - seconds
  offlineSessionIdleTimeout - seconds
  offlineSessionMaxLifespan - seconds
  offlineSessionMaxLifespanEnabled
  clientSessionIdleTimeout - seconds
  clientSessionMaxLifespan - seconds
  accessTokenLifespan - seconds
  accessTokenLifespanForImplicitFlow - seconds
  accessCodeLifespan - seconds
  accessCodeLifespanLogin - seconds
  accessCodeLifespanUserAction - seconds
  actionTokenGeneratedByUserLifespan - seconds
  actionTokenGeneratedByAdminLifespan - seconds
  oauth2DeviceCodeLifespan - seconds
  oauth2DevicePollingInterval
  adminPermissionsEnabled
  passwordPolicy
`);

export const smtpTable = tableOf(`
  host
  port - text
  from
  fromDisplayName
  replyTo
  replyToDisplayName
  envelopeFrom
  starttls - bool
  ssl - bool
`);

export const headersTable = tableOf(`
  xFrameOptions
  contentSecurityPolicy
  contentSecurityPolicyReportOnly
  xContentTypeOptions
  xRobotsTag
  xXSSProtection x_xss_protection
  strictTransportSecurity
  referrerPolicy
`);

export const bruteForceTable = tableOf(`
  permanentLockout
  maxTemporaryLockouts
  failureFactor max_login_failures
  waitIncrementSeconds
  quickLoginCheckMilliSeconds
  minimumQuickLoginWaitSeconds
  maxFailureWaitSeconds
  maxDeltaTimeSeconds failure_reset_time_seconds
`);

export const otpTable = tableOf(`
  otpPolicyType type
  otpPolicyAlgorithm algorithm
  otpPolicyDigits digits
  otpPolicyInitialCounter initial_counter
  otpPolicyLookAheadWindow look_ahead_window
  otpPolicyPeriod period
  otpPolicyCodeReusable code_reusable
`);

/** Fields of both WebAuthn policies: `webAuthnPolicy…` and `webAuthnPolicyPasswordless…`. */
export const webAuthnTable = (prefix: string) =>
  tableOf(
    `RpEntityName relying_party_entity_name
    RpId relying_party_id
    SignatureAlgorithms signature_algorithms
    AttestationConveyancePreference attestation_conveyance_preference
    AuthenticatorAttachment authenticator_attachment
    RequireResidentKey require_resident_key
    UserVerificationRequirement user_verification_requirement
    CreateTimeout create_timeout
    AvoidSameAuthenticatorRegister avoid_same_authenticator_register
    AcceptableAaguids acceptable_aaguids
    ExtraOrigins extra_origins`
      .split("\n")
      .map((line) => prefix + line.trim())
      .join("\n"),
  );

export const bindingTable = tableOf(
  [
    ...["browserFlow", "registrationFlow", "directGrantFlow", "resetCredentialsFlow", "clientAuthenticationFlow"],
    ...["dockerAuthenticationFlow", "firstBrokerLoginFlow"],
  ].join("\n"),
);
