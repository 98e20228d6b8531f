/** Parameters that Keycloak 26.7.4 rejects in a redirect URI, because they could forge a response. */
export const refusedParams: ReadonlySet<string> = new Set([
  "code",
  "id_token",
  "access_token",
  "token_type",
  "expires_in",
  "state",
  "iss",
  "error",
  "error_description",
  "session_state",
  "response",
  "kc_action",
  "kc_action_status",
]);
