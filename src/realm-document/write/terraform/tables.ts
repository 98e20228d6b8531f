import { tableOf } from "./table.ts";

// Names of arguments: documentation of the provider keycloak/keycloak 5, https://registry.terraform.io/providers/keycloak/keycloak

export const openIdClientTable = tableOf(`
  clientId
  name
  enabled
  description
  clientAuthenticatorType
  standardFlowEnabled
  implicitFlowEnabled
  directAccessGrantsEnabled
  serviceAccountsEnabled
  frontchannelLogout frontchannel_logout_enabled
  attributes/frontchannel.logout.url frontchannel_logout_url
  redirectUris valid_redirect_uris
  attributes/post.logout.redirect.uris valid_post_logout_redirect_uris list
  webOrigins
  rootUrl
  adminUrl
  baseUrl
  attributes/pkce.code.challenge.method pkce_code_challenge_method
  attributes/dpop.bound.access.tokens require_dpop_bound_tokens bool
  fullScopeAllowed
  attributes/access.token.lifespan - text
  attributes/client.offline.session.idle.timeout - text
  attributes/client.offline.session.max.lifespan - text
  attributes/client.session.idle.timeout - text
  attributes/client.session.max.lifespan - text
  consentRequired
  attributes/display.on.consent.screen - bool
  attributes/consent.screen.text
  attributes/login_theme
  attributes/exclude.session.state.from.auth.response - bool
  attributes/exclude.issuer.from.auth.response - bool
  attributes/use.refresh.tokens - bool
  attributes/client_credentials.use_refresh_token use_refresh_tokens_client_credentials bool
  attributes/standard.token.exchange.enabled - bool
  attributes/standard.token.exchange.enableRefreshRequestedTokenType allow_refresh_token_in_standard_token_exchange
  attributes/oauth2.device.authorization.grant.enabled - bool
  attributes/oauth2.device.code.lifespan - text
  attributes/oauth2.device.polling.interval - text
  attributes/backchannel.logout.url
  attributes/backchannel.logout.session.required - bool
  attributes/backchannel.logout.revoke.offline.tokens backchannel_logout_revoke_offline_sessions bool
  alwaysDisplayInConsole
`);

export const samlClientTable = tableOf(`
  clientId
  name
  enabled
  description
  attributes/login_theme
  attributes/saml.authnstatement include_authn_statement bool
  attributes/saml.server.signature sign_documents bool
  attributes/saml.assertion.signature sign_assertions bool
  attributes/saml.encrypt encrypt_assertions bool
  attributes/saml.client.signature client_signature_required bool
  attributes/saml.force.post.binding force_post_binding bool
  frontchannelLogout front_channel_logout
  attributes/saml_name_id_format name_id_format
  attributes/saml_force_name_id_format force_name_id_format bool
  attributes/saml.signature.algorithm signature_algorithm
  attributes/saml.server.signature.keyinfo.xmlSigKeyInfoKeyNameTransformer signature_key_name
  rootUrl
  redirectUris valid_redirect_uris
  baseUrl
  adminUrl master_saml_processing_url
  attributes/saml.encryption.certificate encryption_certificate
  attributes/saml.signing.certificate signing_certificate
  attributes/saml_idp_initiated_sso_url_name idp_initiated_sso_url_name
  attributes/saml_idp_initiated_sso_relay_state idp_initiated_sso_relay_state
  attributes/saml_assertion_consumer_url_post assertion_consumer_post_url
  attributes/saml_assertion_consumer_url_redirect assertion_consumer_redirect_url
  attributes/saml_single_logout_service_url_post logout_service_post_binding_url
  attributes/saml_single_logout_service_url_redirect logout_service_redirect_binding_url
  fullScopeAllowed
  alwaysDisplayInConsole
  consentRequired
`);

export const clientScopeTable = tableOf(`
  name
  description
  attributes/consent.screen.text
  attributes/include.in.token.scope - bool
  attributes/include.in.openid.provider.metadata - bool
  attributes/gui.order - int
`);

const providerFields = `
  alias
  displayName
  enabled
  storeToken
  addReadTokenRoleOnCreate
  linkOnly
  trustEmail
  hideOnLogin hide_on_login_page
  firstBrokerLoginFlowAlias
  postBrokerLoginFlowAlias
  config/backchannelSupported - bool
  config/validateSignature - bool
  config/syncMode
  config/guiOrder - text`;

export const oidcProviderTable = tableOf(`${providerFields}
  providerId
  config/authorizationUrl
  config/clientId
  config/tokenUrl
  config/userInfoUrl
  config/jwksUrl
  config/issuer
  config/disableUserInfo - bool
  config/disableTypeClaimCheck - bool
  config/logoutUrl
  config/loginHint - text
  config/uiLocales - bool
  config/acceptsPromptNoneForwardFromClient - bool
  config/defaultScope default_scopes
`);

export const samlProviderTable = tableOf(`${providerFields}
  providerId
  authenticateByDefault
  config/entityId
  config/singleSignOnServiceUrl
  config/singleLogoutServiceUrl
  config/nameIDPolicyFormat name_id_policy_format
  config/postBindingResponse - bool
  config/postBindingAuthnRequest - bool
  config/postBindingLogout - bool
  config/wantAssertionsSigned - bool
  config/wantAssertionsEncrypted - bool
  config/wantAuthnRequestsSigned - bool
  config/forceAuthn - bool
  config/signingCertificate
  config/signatureAlgorithm
  config/xmlSigKeyInfoKeyNameTransformer xml_sign_key_info_key_name_transformer
  config/principalType
  config/principalAttribute
`);

export const ldapTable = tableOf(`
  name
  config/enabled - bool
  config/priority - int
  config/importEnabled - bool
  config/editMode - text
  config/syncRegistrations - bool
  config/usernameLDAPAttribute username_ldap_attribute text
  config/rdnLDAPAttribute rdn_ldap_attribute text
  config/uuidLDAPAttribute uuid_ldap_attribute text
  config/connectionUrl - text
  config/usersDn - text
  config/relativeCreateDn - text
  config/bindDn - text
  config/customUserSearchFilter - text
  config/krbPrincipalAttribute - text
  config/debug - text
  config/startTls - bool
  config/connectionPooling - bool
  config/usePasswordModifyExtendedOp - bool
  config/validatePasswordPolicy - bool
  config/trustEmail - bool
  config/connectionTimeout - milliseconds
  config/readTimeout - milliseconds
  config/pagination - bool
  config/batchSizeForSync - int
  config/fullSyncPeriod - int
  config/changedSyncPeriod - int
`);
