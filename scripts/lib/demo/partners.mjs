// A second realm of the same server, the identity provider of a realm by OpenID Connect and SAML.

/** Client IDs in the partner realm, by protocol; the SAML client ID is the URL of the brokering realm. */
export const PARTNER_CLIENT = "acme-broker";

/** A public demo secret. */
export const PARTNER_SECRET = "not-a-secret";

/** Users of the partner realm. The username is the password. */
const partnerPeople = [
  { username: "petra", firstName: "Petra", lastName: "Novák", email: "petra@partners.example", groups: ["Sales"] },
  { username: "pablo", firstName: "Pablo", lastName: "Ruiz", email: "pablo@partners.example", groups: [] },
];

/**
 * @param {string} name
 * @param {string} property of the user
 */
const samlProperty = (name, property) => ({
  name,
  protocol: "saml",
  protocolMapper: "saml-user-property-mapper",
  config: { "user.attribute": property, "attribute.name": name, "attribute.nameformat": "Basic" },
});

/**
 * Representation of the partner realm, with a client per protocol.
 * @param {{realm: string, brokerUrl: string}} options `brokerUrl`: URL of the brokering realm
 */
export function partnersRealm({ realm, brokerUrl }) {
  const redirectUris = [`${brokerUrl}/broker/*`];
  return {
    realm,
    enabled: true,
    displayName: "Partners",
    groups: [{ name: "Sales" }],
    roles: { realm: [{ name: "seller" }] },
    users: partnerPeople.map((person) => ({
      ...person,
      enabled: true,
      emailVerified: true,
      realmRoles: person.groups.length > 0 ? ["seller"] : [],
      credentials: [{ type: "password", value: person.username }],
    })),
    clients: [
      {
        clientId: PARTNER_CLIENT,
        name: "Acme, by OpenID Connect",
        secret: PARTNER_SECRET,
        publicClient: false,
        redirectUris,
        attributes: { "post.logout.redirect.uris": "+" },
      },
      {
        clientId: brokerUrl,
        name: "Acme, by SAML",
        protocol: "saml",
        redirectUris,
        attributes: {
          "saml.client.signature": "false",
          "saml.assertion.signature": "true",
          "saml.force.post.binding": "true",
          saml_name_id_format: "username",
        },
        protocolMappers: [
          samlProperty("email", "email"),
          samlProperty("firstName", "firstName"),
          samlProperty("lastName", "lastName"),
        ],
      },
    ],
  };
}

/** Metadata URLs of the partner realm, by protocol. @param {string} url of the server @param {string} realm */
export const partnersMetadata = (url, realm) => ({
  oidc: `${url}/realms/${realm}/.well-known/openid-configuration`,
  saml: `${url}/realms/${realm}/protocol/saml/descriptor`,
});

/** Assertion attributes by user attribute. */
const samlMappers = ["email", "firstName", "lastName"].map((name) => ({
  name,
  identityProviderMapper: "saml-user-attribute-idp-mapper",
  config: { syncMode: "INHERIT", "attribute.name": name, "user.attribute": name },
}));

/**
 * Creates the partner realm unless it exists, and both providers in the brokering realm.
 * @param {import("../admin.mjs").Admin} admin
 * @param {{realm: string, partners: string}} options
 */
export async function preparePartners(admin, { realm, partners }) {
  const brokerUrl = `${admin.url}/realms/${realm}`;
  if (!(await admin.find(`/${partners}`))) await admin.post("", partnersRealm({ realm: partners, brokerUrl }));
  const metadata = partnersMetadata(admin.url, partners);
  /**
   * @param {"oidc" | "saml"} providerId
   * @param {{alias: string, displayName: string}} provider
   * @param {Record<string, string>} config
   */
  const add = async (providerId, { alias, ...provider }, config) => {
    if (await admin.find(`/${realm}/identity-provider/instances/${alias}`)) return false;
    const found = await admin.post(`/${realm}/identity-provider/import-config`, {
      providerId,
      fromUrl: metadata[providerId],
    });
    await admin.post(`/${realm}/identity-provider/instances`, {
      alias,
      providerId,
      enabled: true,
      trustEmail: true,
      ...provider,
      config: { ...found, syncMode: "IMPORT", ...config },
    });
    return true;
  };
  await add(
    "oidc",
    { alias: "partners", displayName: "Partners" },
    { clientId: PARTNER_CLIENT, clientSecret: PARTNER_SECRET, clientAuthMethod: "client_secret_post" },
  );
  if (
    await add(
      "saml",
      { alias: "partners-saml", displayName: "Partners (SAML)" },
      { entityId: brokerUrl, allowCreate: "true", principalType: "SUBJECT" },
    )
  )
    for (const mapper of samlMappers)
      await admin.post(`/${realm}/identity-provider/instances/partners-saml/mappers`, {
        ...mapper,
        identityProviderAlias: "partners-saml",
      });
}
