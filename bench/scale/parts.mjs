// Lists that a large realm could slow down. Each kind of record has realms of its own.
import { inParallel } from "../../scripts/lib/admin.mjs";
import { step } from "../../scripts/lib/log.mjs";
import { names } from "../measure/names.mjs";
import { AMOUNTS, FEW, SHAPES } from "./amounts.mjs";
import * as fillings from "./fillings.mjs";
import { coldList, openedList } from "./measure.mjs";
import { listIn, pairOf, screenIn } from "./pair.mjs";

/** @typedef {import("./pair.mjs").Around} Around */
/** @typedef {import("./measure.mjs").Row} Row */

/** IP address in each row of events and sessions. */
const LOCAL = "127.0.0.1";

/** Realm with the display name to see, on the server with few realms: first in the list. */
const LISTED = "aaa";

/** First group in each tree. */
const GROUP = "group-00000";

/** @param {Around} around @returns {Promise<Row[]>} */
export async function users(around) {
  const amount = AMOUNTS.users;
  const pair = await pairOf(around, "users", fillings.users(FEW), fillings.users(amount), amount);
  return [await listIn(around, pair, "users", { what: "users", amount, shows: "aaa.first" })];
}

/** @param {Around} around @returns {Promise<Row[]>} */
export async function groups(around) {
  const amount = AMOUNTS.groups;
  const pair = await pairOf(around, "groups", fillings.flatGroups(FEW), fillings.flatGroups(amount), amount);
  const rows = [await listIn(around, pair, "groups", { what: "groups on one level", amount, shows: GROUP })];
  for (const { small, large } of SHAPES) {
    const pair = await pairOf(
      around,
      `groups-${large.length}`,
      fillings.groups(small),
      fillings.groups(large),
      ...large,
    );
    const what = `groups, ${large.join(" × ")}`;
    rows.push(await listIn(around, pair, "groups", { what, amount: groupsIn(large), shows: GROUP }));
  }
  return rows;
}

/** Groups in a tree with this many per level. @param {number[]} counts */
const groupsIn = (counts) => counts.reduceRight((below, count) => count * (1 + below), 0);

/** Clients, roles of one, and the roles to choose for a user. @param {Around} around @returns {Promise<Row[]>} */
export async function clients(around) {
  const { admin, browser, conditions } = around;
  const { clients: amount, roles } = AMOUNTS;
  const large = fillings.clients(amount, roles);
  const pair = await pairOf(around, "clients", fillings.clients(FEW, FEW), large, amount, roles);
  const rolesIn = (/** @type {string} */ realm) => clientPath(admin, realm, fillings.FIRST_CLIENT, "roles");
  const mappingIn = async (/** @type {string} */ realm) => {
    const [{ id }] = await admin.get(`/${realm}/users?exact=true&username=aaa.first`);
    return `users/${id}/role-mapping`;
  };
  const dialog = { click: '[data-action="assign-role"]', row: '[data-dialog="assign-role"] tbody tr[data-id]' };
  const picker = { what: "roles to assign to a user, from “Assign”", amount: roles, ...dialog };
  return [
    await listIn(around, pair, "clients", { what: "clients", amount, shows: fillings.FIRST_CLIENT }),
    await listIn(around, pair, rolesIn, { what: "roles of a client", amount: roles, shows: "role-00000" }),
    await openedList(browser, conditions.rounds, await screenIn(around, pair, mappingIn), picker),
  ];
}

/** @param {import("./kept.mjs").Admin} admin @param {string} realm @param {string} clientId @param {string} tab */
async function clientPath(admin, realm, clientId, tab) {
  const [{ id }] = await admin.get(`/${realm}/clients?clientId=${clientId}`);
  return `clients/${id}/${tab}`;
}

/** @param {Around} around @returns {Promise<Row[]>} */
export async function providers(around) {
  const amount = AMOUNTS.providers;
  const pair = await pairOf(around, "providers", fillings.providers(FEW), fillings.providers(amount), amount);
  const list = { what: "identity providers", amount, shows: "provider-00000" };
  return [await listIn(around, pair, "identity-providers", list)];
}

/** @param {Around} around @returns {Promise<Row[]>} */
export async function events(around) {
  const amount = AMOUNTS.events;
  const pair = await pairOf(around, "events", fillings.events(FEW), fillings.events(amount), amount);
  return [await listIn(around, pair, "events", { what: "user events", amount, shows: LOCAL })];
}

/** All sessions, and those of one client. @param {Around} around @returns {Promise<Row[]>} */
export async function sessions(around) {
  const amount = AMOUNTS.sessions;
  const pair = await pairOf(around, "sessions", fillings.sessions(FEW), fillings.sessions(amount), amount);
  const ofClient = (/** @type {string} */ realm) =>
    clientPath(around.admin, realm, fillings.SIGN_IN_CLIENT, "sessions");
  return [
    // Without this parameter, the console lists more than 1,000 sessions only on request.
    await listIn(around, pair, "sessions?list=all", { what: "sessions", amount, shows: LOCAL }),
    await listIn(around, pair, ofClient, { what: "sessions of a client", amount, shows: LOCAL }),
  ];
}

/**
 * Realms of two servers: the one of the other parts has few.
 * @param {Around} few
 * @param {Around} many
 * @returns {Promise<Row[]>}
 */
export async function realms(few, many) {
  const { admin } = many;
  const list = async (/** @type {Around} */ { admin }) =>
    (await admin.get("?briefRepresentation=true")).map((/** @type {{realm: string}} */ { realm }) => realm);
  if (!(await few.admin.find(`/${LISTED}`))) await few.admin.post("", fillings.listedRealm(LISTED));
  const there = new Set(await list(many));
  const missing = names("realm", AMOUNTS.realms).filter((name) => !there.has(name));
  await step("Realms to list", (note) =>
    inParallel(missing, 4, async (name, index) => {
      await admin.post("", fillings.listedRealm(name));
      note(`${index + 1} of ${missing.length}`);
    }),
  );
  const subject = async (/** @type {Around} */ { master, site }) => {
    const { realm, cookies } = await master();
    return { url: site.console(realm, "realms"), cookies };
  };
  const subjects = { small: await subject(few), large: await subject(many) };
  const amount = (await list(many)).length;
  const row = { what: "realms of a server", amount, shows: fillings.LISTED_NAME };
  return [await coldList(few.browser, few.conditions.rounds, subjects, row)];
}
