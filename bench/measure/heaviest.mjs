// The screens with the most code in the most requests, of all first screens and tabs. Large realms measure two more:
// client settings and user roles.
import { coldScreen } from "./cold.mjs";

const ALIAS = "acme-oidc";

const PROVIDER = {
  ...{ alias: ALIAS, providerId: "oidc", enabled: true },
  config: {
    ...{ authorizationUrl: "https://id.example/auth", tokenUrl: "https://id.example/token" },
    ...{ clientId: "acme", clientSecret: "secret", clientAuthMethod: "client_secret_post" },
  },
};

const POLICY = "Only the helpdesk";
const PERMISSION = "Helpdesk views users";

/** Number of sub-flows, and of steps in each. */
const [FLOWS, STEPS_EACH] = [15, 9];

/**
 * @param {import("./around.mjs").Around} around
 * @returns {Promise<import("./report.mjs").Measured>}
 */
export async function heaviest(around) {
  const { admin } = around;
  const place = await around.prepare("heaviest", 1, { adminPermissionsEnabled: true });
  const at = `/${place.realm}`;
  await admin.post(`${at}/identity-provider/instances`, PROVIDER);
  const permissions = await permissionsIn(admin, at);
  const flow = await largeFlow(admin, `${at}/authentication/flows`);
  // Each `shows` is a label or a name in the content.
  const screens = [
    { what: "realm settings", area: "realm-settings", shows: "Display name", rows: /^\/admin\/realms\/[^/]+$/ },
    {
      ...{ what: "user profile", area: "realm-settings", path: "user-profile/attributes" },
      ...{ shows: "lastName", rows: /\/users\/profile$/ },
    },
    {
      ...{ what: "client policies", area: "realm-settings", path: "client-policies/profiles" },
      ...{ shows: "fapi-1-baseline", rows: /\/client-policies\/profiles/ },
    },
    {
      ...{ what: `a flow of ${FLOWS * (STEPS_EACH + 1)} steps`, area: "authentication", path: `${flow}/notInUse` },
      ...{ shows: `part ${FLOWS - 1}`, rows: /\/executions$/ },
    },
    {
      ...{ what: "permissions", area: "permissions", path: `${permissions}/permissions` },
      ...{ shows: POLICY, theirs: PERMISSION, rows: /\/authz\/resource-server\/(permission|policy)/ },
    },
    {
      ...{ what: "an identity provider", area: "identity-providers", path: `oidc/${ALIAS}/settings` },
      ...{ shows: "Client ID", rows: /\/instances\/[^/]+$/ },
    },
  ];
  const measured = [];
  for (const screen of screens) measured.push(await coldScreen(around, place, screen));
  return { screens: measured, rows: [] };
}

/** @param {import("../../scripts/lib/admin.mjs").Admin} admin @param {string} at path of the realm */
async function permissionsIn(admin, at) {
  const { id } = (await admin.get(at)).adminPermissionsClient;
  const server = `${at}/clients/${id}/authz/resource-server`;
  const [user] = await admin.get(`${at}/users?exact=true&username=admin`);
  await admin.post(`${server}/policy/user`, { name: POLICY, users: [user.id] });
  await admin.post(`${server}/permission/scope`, {
    ...{ name: PERMISSION, resourceType: "Users", scopes: ["view"], policies: [POLICY] },
  });
  return id;
}

/** @param {import("../../scripts/lib/admin.mjs").Admin} admin @param {string} at path of the realm's flows */
async function largeFlow(admin, at) {
  await admin.post(at, { alias: "large", providerId: "basic-flow", topLevel: true, builtIn: false });
  for (let flow = 0; flow < FLOWS; flow += 1) {
    // Two levels of nesting: every third sub-flow is in the one before it.
    const parent = flow % 3 === 2 ? `part ${flow - 1}` : "large";
    await admin.post(`${at}/${encodeURIComponent(parent)}/executions/flow`, {
      ...{ alias: `part ${flow}`, type: "basic-flow", provider: "registration-page-form", description: "" },
    });
    for (let index = 0; index < STEPS_EACH; index += 1)
      await admin.post(`${at}/${encodeURIComponent(`part ${flow}`)}/executions/execution`, {
        provider: index % 2 ? "auth-otp-form" : "auth-username-password-form",
      });
  }
  const flows = await admin.get(at);
  return flows.find((/** @type {{alias: string}} */ { alias }) => alias === "large").id;
}
