import { test } from "../../support/test.ts";
test.use({
  realmSettings: {
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
    attributes: { adminEventsExpiration: "2592000" },
    clients: [{ clientId: "reports", redirectUris: ["https://reports.test.example/*"], webOrigins: ["+"] }],
    users: [{ username: "ada", firstName: "Ada", lastName: "Byron", email: "ada@test.example" }],
  },
});
test("shots", async ({ openPanel, admin, openConsole }) => {
  const client = await admin.client("reports");
  const path = `/clients/${client.id}`;
  await admin.put(path, client);
  await admin.put(path, client);
  await admin.put(path, client);
  await admin.post(`${path}/roles`, { name: "docs-reader" });
  await admin.put(path, {
    ...client,
    redirectUris: ["https://docs.partner.test/callback", "https://docs.partner.test/*"],
    attributes: { ...client.attributes, "pkce.code.challenge.method": "S256", "access.token.lifespan": "600" },
  });
  await admin.put(path, {
    ...client,
    redirectUris: ["https://docs.partner.test/*"],
    attributes: { ...client.attributes, "pkce.code.challenge.method": "", "access.token.lifespan": "300" },
  });
  await admin.post(`${path}/protocol-mappers/models`, {
    name: "department",
    protocol: "openid-connect",
    protocolMapper: "oidc-usermodel-attribute-mapper",
    config: { "user.attribute": "d", "claim.name": "d" },
  });
  const cfg = await admin.get("/events/config");
  await admin.put("/events/config", { ...cfg, adminEventsEnabled: false });
  await admin.put(path, {
    ...client,
    webOrigins: ["https://docs.partner.test"],
    redirectUris: ["https://docs.partner.test/*"],
    attributes: { ...client.attributes, "pkce.code.challenge.method": "", "access.token.lifespan": "300" },
  });
  await admin.put("/events/config", cfg);
  const page = await openConsole({ path: `clients/${client.id}/history` });
  await page.locator('[data-action="open-line"]').nth(1).click();
  await page.locator(".history-field").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: "/tmp/h/history.tmp/c-light.png" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: "/tmp/h/history.tmp/c-dark.png" });
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 400, height: 900 });
  await page.screenshot({ path: "/tmp/h/history.tmp/c-400.png" });
  await page.setViewportSize({ width: 320, height: 900 });
  console.log("OVERFLOW", await page.evaluate(() => document.documentElement.scrollWidth));
  const { page: rtl } = await openPanel("iam-history", { attributes: { path: "/changes", lang: "ar", locale: "ar" } });
  await rtl.locator(".history-line").first().waitFor();
  await rtl.screenshot({ path: "/tmp/h/history.tmp/h-rtl.png" });
  await rtl.setViewportSize({ width: 320, height: 900 });
  console.log("OVERFLOW2", await rtl.evaluate(() => document.documentElement.scrollWidth));
});
