// Creates the demo realm, or completes an existing one.
import { inParallel } from "../admin.mjs";
import { ensureConsoleClient } from "../console-client.mjs";
import { Plain, step } from "../log.mjs";
import { lockUsers, makeHistory, recordEvents } from "./activity.mjs";
import { keyWithCertificate } from "./certificate.mjs";
import { demoData, demoVersion } from "./data.mjs";
import { demoUsers } from "./people.mjs";
import { preparePartners } from "./partners.mjs";
import { createPermissions } from "./permissions.mjs";
import { demoGroupPaths, demoRealm, MARK } from "./representation.mjs";

/** Number of users, including admins and special cases. */
const USERS = 2000;

/** Users per request: larger requests take disproportionately long. */
const BLOCK = 200;

/** Partner realm of the demo realm. Another demo realm appends its own name. */
const PARTNERS = "partners";

/** Name of our admin theme. The realm uses it if the server has it. */
const THEME = "iam-elements";

/**
 * Prepares the demo realm, and the console's client in it and in `master`. Keeps a complete realm as it is.
 * Throws `Plain` if the existing realm of that name is not ours.
 * @param {import("../admin.mjs").Admin} admin
 * @param {{realm?: string, origins: string[], smtp?: {from: string}}} options `smtp`: mail server, unless an admin set another one
 */
export async function prepareDemoRealm(admin, { realm = "acme", origins, smtp }) {
  const [existing, version] = await Promise.all([admin.find(`/${realm}`), demoVersion()]);
  const mark = existing?.attributes?.[MARK];
  if (existing && mark === undefined)
    throw new Plain(
      `The server already has a realm "${realm}" that this project did not make. Choose another name with DEMO_REALM.`,
    );
  if (mark !== version) {
    if (existing)
      await step(`Demo realm ${realm}: remove the one made from older data`, () => admin.delete(`/${realm}`));
    await create(admin, realm, version);
  }
  await step(`Demo realm ${realm}: sign-in of the console and of partners, locks`, async () => {
    await Promise.all([
      ensureConsoleClient(admin, "master", origins),
      ensureConsoleClient(admin, realm, origins),
      smtp && sendMailsTo(admin, realm, smtp),
      preparePartners(admin, { realm, partners: `${PARTNERS}${realm === "acme" ? "" : `-${realm}`}` }),
      lockUsers(admin, realm),
    ]);
  });
  return { realm, admins: await demoData("admins") };
}

/**
 * The port differs with each start. The sender tells if the setting is ours.
 * @param {import("../admin.mjs").Admin} admin
 * @param {string} realm
 * @param {{from: string}} smtp
 */
async function sendMailsTo(admin, realm, smtp) {
  const { smtpServer = {} } = await admin.get(`/${realm}`);
  if (!smtpServer.from || smtpServer.from === smtp.from) await admin.put(`/${realm}`, { smtpServer: smtp });
}

/**
 * @param {import("../admin.mjs").Admin} admin
 * @param {string} realm
 * @param {string} version
 */
async function create(admin, realm, version) {
  await step(`Demo realm ${realm}: settings, roles, clients, groups`, async () => {
    await admin.post("", await demoRealm(realm));
    await admin.put(`/${realm}/users/profile`, await demoData("profile"));
    for (const [locale, texts] of Object.entries(await demoData("texts")))
      await admin.post(`/${realm}/localization/${locale}`, texts);
    const { profiles, policies } = await demoData("policies");
    await admin.put(`/${realm}/client-policies/profiles`, { profiles });
    await admin.put(`/${realm}/client-policies/policies`, { policies });
    for (const key of await demoData("keys")) await admin.post(`/${realm}/components`, keyProvider(key));
  });
  await step(`Demo realm ${realm}: users`, async (note) => {
    const [directory] = await admin.get(`/${realm}/components?type=org.keycloak.storage.UserStorageProvider`);
    const users = await demoUsers({ total: USERS, directoryId: directory.id, groupPaths: await demoGroupPaths() });
    for (let from = 0; from < users.length; from += BLOCK) {
      await admin.partialImport(realm, { users: users.slice(from, from + BLOCK) });
      note(`${Math.min(from + BLOCK, users.length)} of ${users.length}`);
    }
  });
  await step(`Demo realm ${realm}: organizations`, () => createOrganizations(admin, realm));
  await step(`Demo realm ${realm}: permissions of admins`, () => createPermissions(admin, realm));
  await step(`Demo realm ${realm}: flows`, () => createFlows(admin, realm));
  await step(`Demo realm ${realm}: sign-ins and changes, for the events`, async () => {
    await recordEvents(admin, realm);
    await makeHistory(admin, realm);
  });
  // Last, so that existing users are not scheduled.
  await step(`Demo realm ${realm}: workflows`, async () => {
    for (const workflow of await demoData("workflows")) await admin.post(`/${realm}/workflows`, workflow);
  });
  const { attributes } = await admin.get(`/${realm}`);
  await admin.put(`/${realm}`, { attributes: { ...attributes, [MARK]: version } });
}

/**
 * A key provider whose certificate expires soon.
 * @param {{name: string, providerId: string, algorithm: string, days: number, priority: number}} key
 */
function keyProvider({ name, providerId, algorithm, days, priority }) {
  const { privateKey, certificate } = keyWithCertificate({ subject: name, days });
  return {
    name,
    providerId,
    providerType: "org.keycloak.keys.KeyProvider",
    config: {
      algorithm: [algorithm],
      priority: [String(priority)],
      enabled: ["true"],
      active: ["true"],
      privateKey: [privateKey],
      certificate: [certificate],
    },
  };
}

/**
 * @param {import("../admin.mjs").Admin} admin
 * @param {string} realm
 */
async function createOrganizations(admin, realm) {
  const organizations = await demoData("organizations");
  const page = await admin.get(`/${realm}/users?first=100&max=200&briefRepresentation=true`);
  // Users of a disabled directory are read-only.
  const people = page.filter(
    (/** @type {{enabled: boolean, federationLink?: string}} */ user) => user.enabled && !user.federationLink,
  );
  for (const { members, identityProvider, ...organization } of organizations) {
    const { id } = await admin.post(`/${realm}/organizations`, { enabled: true, ...organization });
    if (identityProvider) await admin.post(`/${realm}/organizations/${id}/identity-providers`, identityProvider);
    await inParallel(people.splice(0, members), 4, (user) =>
      admin.post(`/${realm}/organizations/${id}/members`, user.id),
    );
  }
}

/**
 * Copies the browser flow, adds a conditional sub-flow, and creates a client that uses the copy.
 * @param {import("../admin.mjs").Admin} admin
 * @param {string} realm
 */
async function createFlows(admin, realm) {
  const { name, from, inside, client: clientId } = await demoData("flows");
  const at = (/** @type {string} */ flow) => `/${realm}/authentication/flows/${encodeURIComponent(flow)}`;
  await admin.request("POST", `${at(from)}/copy`, { newName: name });
  await admin.request("POST", `${at(`${name} forms`)}/executions/flow`, {
    ...{ alias: inside.name, description: inside.description, type: "basic-flow" },
  });
  for (const { provider } of inside.steps)
    await admin.request("POST", `${at(inside.name)}/executions/execution`, { provider });
  for (const step of await admin.get(`${at(name)}/executions`)) {
    const own = inside.steps.find((/** @type {{provider: string}} */ one) => one.provider === step.providerId);
    const isInside = step.level === 2 && own && step.requirement === "DISABLED";
    if (step.displayName === inside.name)
      await admin.put(`${at(name)}/executions`, { ...step, requirement: "CONDITIONAL" });
    else if (isInside) await admin.put(`${at(name)}/executions`, { ...step, requirement: own.requirement });
    if (isInside && own.config)
      await admin.request("POST", `/${realm}/authentication/executions/${step.id}/config`, own.config);
  }
  const flow = (await admin.get(`/${realm}/authentication/flows`)).find(
    (/** @type {{alias: string}} */ one) => one.alias === name,
  );
  const [client] = await admin.get(`/${realm}/clients?clientId=${encodeURIComponent(clientId)}`);
  await admin.put(`/${realm}/clients/${client.id}`, {
    ...client,
    authenticationFlowBindingOverrides: { browser: flow.id },
  });
}

/**
 * Makes our admin theme the one of the realm if the server has it. Returns true if it has.
 * @param {import("../admin.mjs").Admin} admin
 * @param {string} realm
 */
export async function chooseTheme(admin, realm) {
  const [{ themes }, { adminTheme }] = await Promise.all([admin.get("/admin/serverinfo"), admin.get(`/${realm}`)]);
  const isThere = themes.admin.some((/** @type {{name: string}} */ theme) => theme.name === THEME);
  if (isThere && adminTheme !== THEME) await admin.put(`/${realm}`, { adminTheme: THEME });
  if (!isThere && adminTheme === THEME) await admin.put(`/${realm}`, { adminTheme: "" });
  return isThere;
}
