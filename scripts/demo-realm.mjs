#!/usr/bin/env node
// Creates the demo realm on a running server:
// KEYCLOAK_URL=http://localhost:8180 node scripts/demo-realm.mjs http://localhost:8080 [further origins of pages]
import { adminOf } from "./lib/admin.mjs";
import { chooseTheme, prepareDemoRealm } from "./lib/demo/realm.mjs";
import { complain, say } from "./lib/log.mjs";
import { namedServer } from "./lib/server.mjs";

const { url = "http://localhost:8180", ...credentials } = namedServer();
const { DEMO_REALM = "acme" } = process.env;
const origins = process.argv.slice(2);

try {
  const admin = adminOf(url, credentials);
  const { realm, admins } = await prepareDemoRealm(admin, {
    realm: DEMO_REALM,
    origins: origins.length > 0 ? origins : ["http://localhost:8080"],
  });
  await chooseTheme(admin, realm);
  say(`\nRealm ${realm} on ${url}. Users who sign in to the console, each with the user name as password:`);
  for (const { username, may } of admins) say(`  ${username.padEnd(10)} ${may}`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
