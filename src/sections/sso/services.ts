// Sign-in services with the names of their own screens. The names are those of their English screens and are not
// translated.

export type Protocol = "oidc" | "saml";

/** Value of the realm to enter at the service. */
export type Given = "redirectUri" | "acsUrl" | "entityId";

/** Steps at a service for one protocol. */
interface Way {
  /** Path through the menus of the service. */
  path: readonly string[];
  /** Fields of the service, and the values to enter. */
  fields: readonly (readonly [label: string, value: Given])[];
  /** Values of the service to copy from there. */
  gives: readonly string[];
  /** Example of the metadata URL. Omit if the service only offers a file. */
  metadata?: string;
  /** Attribute or claim names that the service sends, if they differ from the standard. */
  attributes?: Attributes;
}

/** Names of assertion attributes or claims by user attribute. */
export interface Attributes {
  email: string;
  firstName: string;
  lastName: string;
}

export interface Service {
  id: string;
  name: string;
  /** Hosts of its metadata. */
  hosts?: RegExp;
  ways: Partial<Record<Protocol, Way>>;
}

const claimUris = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const microsoftAttributes: Attributes = {
  email: `${claimUris}/emailaddress`,
  firstName: `${claimUris}/givenname`,
  lastName: `${claimUris}/surname`,
};
const plainAttributes: Attributes = { email: "email", firstName: "firstName", lastName: "lastName" };

export const services: readonly Service[] = [
  {
    id: "entra",
    name: "Microsoft Entra ID",
    hosts: /(?:^|\.)(?:microsoftonline\.com|sts\.windows\.net|microsoftonline\.us)$/,
    ways: {
      saml: {
        path: ["Enterprise applications", "New application", "Create your own application", "Single sign-on", "SAML"],
        fields: [
          ["Identifier (Entity ID)", "entityId"],
          ["Reply URL (Assertion Consumer Service URL)", "acsUrl"],
        ],
        gives: ["App Federation Metadata Url"],
        metadata:
          "https://login.microsoftonline.com/<tenant>/federationmetadata/2007-06/federationmetadata.xml?appid=…",
        attributes: microsoftAttributes,
      },
      oidc: {
        path: ["App registrations", "New registration", "Redirect URI", "Web"],
        fields: [["Redirect URI", "redirectUri"]],
        gives: ["OpenID Connect metadata document", "Application (client) ID", "Certificates & secrets › Value"],
        metadata: "https://login.microsoftonline.com/<tenant>/v2.0/.well-known/openid-configuration",
      },
    },
  },
  {
    id: "okta",
    name: "Okta",
    hosts: /(?:^|\.)(?:okta|okta-emea|oktapreview|okta-gov)\.com$/,
    ways: {
      saml: {
        path: ["Applications", "Create App Integration", "SAML 2.0"],
        fields: [
          ["Single sign-on URL", "acsUrl"],
          ["Audience URI (SP Entity ID)", "entityId"],
        ],
        gives: ["Sign On › Metadata URL"],
        metadata: "https://<company>.okta.com/app/<id>/sso/saml/metadata",
        attributes: plainAttributes,
      },
      oidc: {
        path: ["Applications", "Create App Integration", "OIDC - OpenID Connect", "Web Application"],
        fields: [["Sign-in redirect URIs", "redirectUri"]],
        gives: ["Client ID", "Client secret"],
        metadata: "https://<company>.okta.com/.well-known/openid-configuration",
      },
    },
  },
  {
    id: "google",
    name: "Google Workspace",
    hosts: /(?:^|\.)google\.com$/,
    ways: {
      saml: {
        path: ["Apps", "Web and mobile apps", "Add app", "Add custom SAML app"],
        fields: [
          ["ACS URL", "acsUrl"],
          ["Entity ID", "entityId"],
        ],
        gives: ["Download metadata"],
        attributes: plainAttributes,
      },
      oidc: {
        path: ["Google Cloud", "APIs & Services", "Credentials", "Create credentials", "OAuth client ID"],
        fields: [["Authorized redirect URIs", "redirectUri"]],
        gives: ["Client ID", "Client secret"],
        metadata: "https://accounts.google.com/.well-known/openid-configuration",
      },
    },
  },
  {
    id: "adfs",
    name: "AD FS",
    ways: {
      saml: {
        path: ["AD FS Management", "Relying Party Trusts", "Add Relying Party Trust", "Claims aware"],
        fields: [
          ["Relying party trust identifier", "entityId"],
          ["Relying party SAML 2.0 SSO service URL", "acsUrl"],
        ],
        gives: ["FederationMetadata.xml"],
        metadata: "https://<server>/FederationMetadata/2007-06/FederationMetadata.xml",
        attributes: microsoftAttributes,
      },
    },
  },
  {
    id: "ping",
    name: "PingOne",
    hosts: /(?:^|\.)pingone\.(?:com|eu|ca|asia|com\.au)$/,
    ways: {
      saml: {
        path: ["Applications", "Add Application", "SAML Application", "Manually Enter"],
        fields: [
          ["ACS URLs", "acsUrl"],
          ["Entity ID", "entityId"],
        ],
        gives: ["Configuration › IDP Metadata URL"],
        metadata: "https://auth.pingone.com/<environment>/saml20/metadata/<id>",
        attributes: plainAttributes,
      },
      oidc: {
        path: ["Applications", "Add Application", "OIDC Web App"],
        fields: [["Redirect URIs", "redirectUri"]],
        gives: ["OIDC Discovery Endpoint", "Client ID", "Client Secret"],
        metadata: "https://auth.pingone.com/<environment>/as/.well-known/openid-configuration",
      },
    },
  },
  {
    id: "onelogin",
    name: "OneLogin",
    hosts: /(?:^|\.)onelogin\.com$/,
    ways: {
      saml: {
        path: ["Applications", "Add App", "SAML Custom Connector (Advanced)", "Configuration"],
        fields: [
          ["Audience (EntityID)", "entityId"],
          ["ACS (Consumer) URL", "acsUrl"],
        ],
        gives: ["SSO › Issuer URL"],
        metadata: "https://<company>.onelogin.com/saml/metadata/<id>",
        attributes: { email: "User.email", firstName: "User.FirstName", lastName: "User.LastName" },
      },
      oidc: {
        path: ["Applications", "Add App", "OpenId Connect (OIDC)", "Configuration"],
        fields: [["Redirect URI's", "redirectUri"]],
        gives: ["SSO › Issuer URL", "Client ID", "Client Secret"],
        metadata: "https://<company>.onelogin.com/oidc/2/.well-known/openid-configuration",
      },
    },
  },
  {
    id: "oidc",
    name: "OpenID Connect",
    ways: {
      oidc: {
        path: [],
        fields: [["Redirect URI", "redirectUri"]],
        gives: ["Discovery URL", "Client ID", "Client secret"],
        metadata: "https://idp.example.org/.well-known/openid-configuration",
      },
    },
  },
  {
    id: "saml",
    name: "SAML 2.0",
    ways: {
      saml: {
        path: [],
        fields: [
          ["Entity ID", "entityId"],
          ["Assertion Consumer Service URL", "acsUrl"],
        ],
        gives: ["Metadata URL"],
        metadata: "https://idp.example.org/metadata.xml",
        attributes: plainAttributes,
      },
    },
  },
];

/** Service of an ID. Falls back to the generic one of the protocol. */
export const serviceOf = (id: string | undefined, protocol: Protocol): Service & { way: Way } => {
  const found =
    services.find((one) => one.id === id && one.ways[protocol]) ?? services.find((one) => one.id === protocol);
  const way = found?.ways[protocol];
  if (!found || !way) throw new RangeError(`No service for ${protocol}`);
  return { ...found, way };
};

/** Service that a metadata URL belongs to. Undefined if the host is unknown. */
export function serviceAt(url: string): Service | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return services.find(({ hosts }) => hosts?.test(host));
}
