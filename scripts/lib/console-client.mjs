// Public client of the console.

/** Client ID of the console outside the server. */
export const CONSOLE_CLIENT = "iam-console";

/**
 * Representation of the client for pages of these origins.
 * @param {string[]} origins such as `http://localhost:8080`
 */
export const consoleClient = (origins) => ({
  clientId: CONSOLE_CLIENT,
  name: "IAM console",
  enabled: true,
  publicClient: true,
  standardFlowEnabled: true,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  redirectUris: origins.map((origin) => `${origin}/*`),
  webOrigins: origins,
  attributes: { "pkce.code.challenge.method": "S256", "post.logout.redirect.uris": "+" },
});

/**
 * Creates the client in a realm, or adds origins to an existing one.
 * @param {import("./admin.mjs").Admin} admin
 * @param {string} realm
 * @param {string[]} origins
 */
export async function ensureConsoleClient(admin, realm, origins) {
  const [found] = await admin.get(`/${realm}/clients?clientId=${CONSOLE_CLIENT}`);
  if (!found) return admin.post(`/${realm}/clients`, consoleClient(origins));
  const missing = origins.filter(
    (origin) => !found.webOrigins.includes(origin) || !found.redirectUris.includes(`${origin}/*`),
  );
  if (missing.length === 0) return undefined;
  return admin.put(`/${realm}/clients/${found.id}`, {
    ...found,
    redirectUris: [...new Set([...found.redirectUris, ...missing.map((origin) => `${origin}/*`)])],
    webOrigins: [...new Set([...found.webOrigins, ...missing])],
  });
}
