// deploy/: the console as its image serves it, and Keycloak with the theme.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "../../support/openConsole.ts";
import { contained, deploy, image, keycloakMeans, means } from "../../support/deployed.ts";
import { consoleClient } from "../../../scripts/lib/console-client.mjs";
import { expect, serverUrl, test } from "../../support/test.ts";
import { watch } from "./demo.ts";

test(`the console, served by ${means}, signs in under its policy, and its scripts stay in the cache`, async ({
  page,
  admin,
  realm,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), "iam-console-"));
  const { origin, close } = await deploy(folder, { SERVER_URL: serverUrl, REALM: realm, CLIENT_ID: "deployed" });
  try {
    await expect(async () => expect((await page.request.get(`${origin}/healthz`)).status()).toBe(200)).toPass();
    await admin.post("/clients", { ...consoleClient([origin]), clientId: "deployed" });
    const { problems } = watch(page);
    const script = page.waitForResponse(/\/assets\/page-/);
    await page.goto(`${origin}/#/${realm}/users`);
    expect(await (await script).allHeaders()).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "gzip",
      "x-content-type-options": "nosniff",
    });
    await signIn(page, "admin");
    await expect(page.locator("iam-console").locator('tr[data-name="admin"]')).toBeVisible();
    expect(problems).toEqual([]);
    const start = await page.request.get(`${origin}/`);
    expect(start.headers()).toMatchObject({
      "cache-control": "no-cache",
      "content-security-policy": expect.stringContaining(`connect-src 'self' ${serverUrl};`),
    });
    const missing = await page.request.get(`${origin}/assets/missing-12345678.js`);
    expect(missing.status()).toBe(404);
    if (means !== "a file server, because there is no nginx") {
      expect(missing.headers()["cache-control"]).toBeUndefined();
      expect((await page.request.post(`${origin}/`)).status()).not.toBe(200);
    }
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});

test(`Keycloak knows the theme, ${keycloakMeans ? `in its image by ${keycloakMeans}` : "on the server of the tests, because no image can be built"}`, async ({
  server,
}) => {
  test.setTimeout(600_000);
  if (keycloakMeans) {
    const tag = await image("keycloak");
    expect(await contained("--entrypoint", "ls", tag, "/opt/keycloak/providers")).toContain("iam-elements.jar");
    expect(await contained(tag, "show-config")).toMatch(/kc\.db\s+=\s+postgres/);
  } else {
    const { themes } = (await server.get("/admin/serverinfo")) as { themes: { admin: { name: string }[] } };
    expect(themes.admin.map(({ name }) => name)).toContain("iam-elements");
  }
});
