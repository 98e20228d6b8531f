#!/usr/bin/env node
// Creates the demo realm on a running server:
// KEYCLOAK_URL=http://localhost:8180 node scripts/demo-realm.mjs http://localhost:8080 [further origins of pages]
import { adminOf } from "./lib/admin.mjs";
import { prepareDemoRealm } from "./lib/demo/realm.mjs";
import { complain, say } from "./lib/log.mjs";

const {
  KEYCLOAK_URL = "http://localhost:8180",
  KEYCLOAK_ADMIN = "admin",
  KEYCLOAK_ADMIN_PASSWORD = "admin",
  DEMO_REALM = "acme",
} = process.env;
const origins = process.argv.slice(2);

try {
  const admin = adminOf(KEYCLOAK_URL, { username: KEYCLOAK_ADMIN, password: KEYCLOAK_ADMIN_PASSWORD });
  const { realm, admins } = await prepareDemoRealm(admin, {
    realm: DEMO_REALM,
    origins: origins.length > 0 ? origins : ["http://localhost:8080"],
  });
  say(`\nRealm ${realm} on ${KEYCLOAK_URL}. Users who sign in to the console, each with the user name as password:`);
  for (const { username, may } of admins) say(`  ${username.padEnd(10)} ${may}`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
