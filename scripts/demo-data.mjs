#!/usr/bin/env node
// Writes the data of the simulation: the demo realm of a running server (see demo-realm.mjs), and a new realm there.
// KEYCLOAK_URL=http://localhost:8180 node scripts/demo-data.mjs
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adminOf } from "./lib/admin.mjs";
import { recordedRealm } from "./lib/demo/recorded.mjs";
import { complain, say } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { namedServer } from "./lib/server.mjs";

const { url = "http://localhost:8180", ...credentials } = namedServer();
const { DEMO_REALM = "acme" } = process.env;

/** One record per line, so that a diff shows records. @param {any} value @returns {string} */
const lines = (value) =>
  Array.isArray(value)
    ? `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]`
    : `{\n${Object.entries(value)
        .map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`)
        .join(",\n")}\n}`;

/** @param {Record<string, any>} data */
const written = (data) =>
  `{\n${Object.entries(data)
    .map(([name, part]) => `${JSON.stringify(name)}: ${typeof part === "object" ? lines(part) : JSON.stringify(part)}`)
    .join(",\n")}\n}\n`;

/** A new realm, without what it has in common with the demo realm. @param {import("./lib/admin.mjs").Admin} admin @param {Record<string, any>} demo */
async function blankRealm(admin, demo) {
  const realm = `blank-${Date.now()}`;
  await admin.post("", { realm, enabled: true, organizationsEnabled: true, adminPermissionsEnabled: true });
  try {
    const data = await recordedRealm(admin, realm, { hasDemo: false });
    const isSame = (/** @type {string} */ path) =>
      JSON.stringify(data.documents[path]) === JSON.stringify(demo.documents[path]);
    const { "/admin/serverinfo": _, ...documents } = data.documents;
    const sameAsDemo = Object.keys(documents).filter(isSame);
    const own = Object.fromEntries(Object.entries(documents).filter(([path]) => !sameAsDemo.includes(path)));
    return written({ ...data, documents: own, sameAsDemo })
      .replaceAll(realm, "{realm}")
      .replaceAll(url, "{url}");
  } finally {
    await admin.delete(`/${realm}`);
  }
}

try {
  const admin = adminOf(url, credentials);
  const data = await recordedRealm(admin, DEMO_REALM);
  await writeFile(join(ROOT, "scripts", "lib", "simulation", "blankRealm.json"), await blankRealm(admin, data));
  const text = written(data).replaceAll(url, "https://id.example.org");
  await writeFile(join(ROOT, "demo", "simulation", "realm.json"), text.replaceAll(DEMO_REALM, "acme"));
  say(`demo/simulation/realm.json: ${Math.round(text.length / 1000)} KB`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
