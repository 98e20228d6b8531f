#!/usr/bin/env node
// Writes demo/simulation/realm.json: the demo realm of a running server (see demo-realm.mjs) as data of the simulation.
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

try {
  const admin = adminOf(url, credentials);
  const data = await recordedRealm(admin, DEMO_REALM);
  const parts = Object.entries(data).map(
    ([name, part]) => `${JSON.stringify(name)}: ${typeof part === "object" ? lines(part) : JSON.stringify(part)}`,
  );
  const text = `{\n${parts.join(",\n")}\n}\n`.replaceAll(url, "https://id.example.org");
  await writeFile(join(ROOT, "demo", "simulation", "realm.json"), text.replaceAll(DEMO_REALM, "acme"));
  say(`demo/simulation/realm.json: ${Math.round(text.length / 1000)} KB`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
