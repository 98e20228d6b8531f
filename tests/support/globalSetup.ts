// Checks before all tests: a server, a build, and leftover realms of an interrupted run.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../../scripts/lib/paths.mjs";
import { REALM_PREFIX, serverAdmin, serverUrl } from "./environment.ts";

const FORGOTTEN_AFTER_MS = 2 * 3_600_000;

export default async function globalSetup(): Promise<void> {
  if (!existsSync(join(DIST, "iam.js"))) throw new Error("dist/ is not built: npm run build");
  const admin = serverAdmin();
  const realms: { realm: string }[] = await admin.get("?briefRepresentation=true").catch((error: unknown) => {
    throw new Error(
      `No Keycloak to test with at ${serverUrl}. Run "npm test", or set KEYCLOAK_URL. (${String(error)})`,
    );
  });
  for (const { realm } of realms) {
    const [, time] = new RegExp(`^${REALM_PREFIX}([0-9a-z]{8})-`).exec(realm) ?? [];
    if (time && Date.now() - Number.parseInt(time, 36) > FORGOTTEN_AFTER_MS)
      await admin
        .find(`/${realm}`)
        .then(() => admin.delete(`/${realm}`))
        .catch(() => undefined);
  }
}
