// Lists of areas that tests share. tests/unit/lists.test.ts fails if an area is missing.

/** Areas with so many screens that they have an end-to-end test of their own, in every look. */
export const large: readonly (readonly string[])[] = [["clients"], ["users", "groups"]];

/** The fullest screen of each other area of the console. */
export const oneOf: Readonly<Record<string, RegExp>> = {
  dashboard: /^(home)?$/,
  realms: /^realms$/,
  "client-scopes": /^client-scopes\/[^/]+\/mappers$/,
  roles: /^roles\/[^/]+\/associated-roles$/,
  organizations: /^organizations\/[^/]+\/members$/,
  sessions: /^sessions$/,
  events: /^events\/user-events$/,
  history: /^history\/changes$/,
  reports: /^reports\/expiries$/,
  "realm-settings": /^realm-settings\/user-profile\/attributes$/,
  authentication: /^authentication\/[^/]+\/notInUse$/,
  permissions: /^permissions\/[^/]+\/permissions$/,
  "identity-providers": /^identity-providers\/oidc\/oidc\/settings$/,
  "user-federation": /^user-federation\/ldap\/[^/]+\/settings$/,
  workflows: /^workflows\/update\//,
  "check-up": /^check-up$/,
  compare: /^compare$/,
  "custom-pages": /^page-section\/[^/]+$/,
};

/** Areas for host pages alone, with the attributes without which they show nothing. */
export const panels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "sso-setup": { organization: "initech" },
  "my-team": { organization: "initech" },
};
