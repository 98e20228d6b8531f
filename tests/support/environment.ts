// Test environment: the server of KEYCLOAK_URL (`npm test` starts one and sets it), its first admin, the browser.
import { adminOf } from "../../scripts/lib/admin.mjs";

export const serverUrl = (process.env.KEYCLOAK_URL ?? "http://localhost:8180").replace(/\/+$/, "");

/** Credentials of the server's first admin. */
export const firstAdmin = {
  username: process.env.KEYCLOAK_ADMIN ?? "admin",
  password: process.env.KEYCLOAK_ADMIN_PASSWORD ?? "admin",
};

/** Client for the admin API as the server's first admin. */
export const serverAdmin = () => adminOf(serverUrl, firstAdmin);

/** Prefix of test realms, before the time in base 36: identifies leftovers. */
export const REALM_PREFIX = "test-";
