// Writes the new realm of this server's release line: config-cli YAML has only what differs from it.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../../scripts/lib/paths.mjs";
import { readRealm, toNormalizedJson } from "../../src/realm-document/index.ts";
import { restServer } from "../e2e/history/restServer.ts";
import { realmAdmin, removeRealm } from "../support/realm.ts";
import { expect, test } from "../support/test.ts";

const FOLDER = join(ROOT, "src", "realm-document", "baselines");

test("records a new realm as the baseline of its release line", async ({ server }) => {
  const { systemInfo } = (await server.get("/admin/serverinfo")) as { systemInfo: { version: string } };
  const line = /^\d+\.\d+/.exec(systemInfo.version)?.[0];
  expect(line).toBeDefined();
  const realm = `baseline-${Date.now().toString(36)}`;
  await server.post("", { realm, enabled: true });
  try {
    const document = await readRealm(restServer(realmAdmin(server, realm)));
    await writeFile(join(FOLDER, `${line}.json`), toNormalizedJson({ ...document, realm: "" }));
  } finally {
    await removeRealm(server, realm);
  }
});
