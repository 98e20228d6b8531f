// Activity of users and admins in the demo realm: sign-ins, failures and changes, for real events, sessions and locks.
import { adminOf, inParallel, passwordGrant } from "../admin.mjs";
import { demoData } from "./data.mjs";

/** Usernames of users that brute force detection locks. */
const LOCKED = ["locked-1", "locked-2", "locked-3"];

/** @typedef {import("../admin.mjs").Admin} Admin */

/**
 * Turns on user events and admin events.
 * @param {Admin} admin
 * @param {string} realm
 */
export async function recordEvents(admin, realm) {
  const config = await admin.get(`/${realm}/events/config`);
  await admin.put(`/${realm}/events/config`, {
    ...config,
    eventsEnabled: true,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
  });
}

/**
 * Locks these users unless they are locked. The server forgets locks after a restart.
 * @param {Admin} admin
 * @param {string} realm
 */
export async function lockUsers(admin, realm) {
  const { failureFactor } = await demoData("realm");
  await inParallel(LOCKED, 3, async (username) => {
    const [user] = await admin.get(`/${realm}/users?exact=true&username=${username}`);
    const status = await admin.get(`/${realm}/attack-detection/brute-force/users/${user.id}`);
    if (status.disabled) return;
    for (let attempt = 0; attempt < failureFactor; attempt += 1)
      await signIn(admin.url, realm, { username, password: "wrong" });
  });
}

/**
 * Signs users in, some with a wrong password, and makes changes as a realm admin.
 * @param {Admin} admin
 * @param {string} realm
 */
export async function makeHistory(admin, realm) {
  const people = ["ada", "ben", "noor", "credentials", "helpdesk", "viewer", "orgadmin"];
  await inParallel(people, 2, async (username) => {
    await signIn(admin.url, realm, { username, password: username });
    await signIn(admin.url, realm, { username, password: username, clientId: "crm", clientSecret: "not-a-secret" });
  });
  await signIn(admin.url, realm, {
    username: "ada",
    password: "ada",
    clientId: "crm",
    clientSecret: "not-a-secret",
    scope: "openid offline_access",
  });
  for (const username of ["ben", "nobody-of-that-name", "<script>alert(4)</script>"])
    await signIn(admin.url, realm, { username, password: "wrong" });
  await clientSignIn(admin.url, realm, "nightly-report", "not-a-secret");
  await clientSignIn(admin.url, realm, "nightly-report", "wrong");
  await changeThings(adminOf(admin.url, { realm, username: "admin", password: "admin" }), realm);
}

/**
 * @param {Admin} admin
 * @param {string} realm
 */
async function changeThings(admin, realm) {
  const [ada] = await admin.get(`/${realm}/users?exact=true&username=ada`);
  const [team] = await admin.get(`/${realm}/groups?search=Team%20001&exact=true`);
  const employee = await admin.get(`/${realm}/roles/employee`);
  await admin.put(`/${realm}/users/${ada.id}`, { ...ada, attributes: { ...ada.attributes, costCenter: ["CC-1815"] } });
  await admin.put(`/${realm}/users/${ada.id}/groups/${team.id}`);
  await admin.post(`/${realm}/users/${ada.id}/role-mappings/realm`, [employee]);
  await admin.delete(`/${realm}/users/${ada.id}/role-mappings/realm`, [employee]);
  await admin.post(`/${realm}/users/${ada.id}/role-mappings/realm`, [employee]);
  for (let number = 1; number <= 6; number += 1) {
    const { id } = await admin.post(`/${realm}/users`, {
      username: `trainee-${number}`,
      enabled: true,
      attributes: { costCenter: ["CC-0099"] },
    });
    await admin.put(`/${realm}/users/${id}/reset-password`, {
      type: "password",
      value: "not-a-secret",
      temporary: true,
    });
    await admin.delete(`/${realm}/users/${id}`);
  }
  await admin.post(`/${realm}/roles`, { name: "short-lived" });
  await admin.delete(`/${realm}/roles/short-lived`);
  const group = await admin.post(`/${realm}/groups`, { name: "Short-lived" });
  await admin.put(`/${realm}/groups/${group.id}`, { name: "Short-lived, renamed" });
  await admin.delete(`/${realm}/groups/${group.id}`);
}

/**
 * A sign-in that may fail: only its event matters.
 * @param {string} url
 * @param {string} realm
 * @param {{username: string, password: string, clientId?: string, clientSecret?: string, scope?: string}} who
 */
const signIn = (url, realm, who) => passwordGrant(url, { realm, ...who }).catch(() => undefined);

/**
 * @param {string} url
 * @param {string} realm
 * @param {string} clientId
 * @param {string} clientSecret
 */
const clientSignIn = (url, realm, clientId, clientSecret) =>
  fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
  });
