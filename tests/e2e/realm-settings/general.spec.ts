import own from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { expect, hooks, serverUrl, shell, test } from "../shell/master.ts";

const hook = (name: string) => `attributes[${JSON.stringify(name)}]`;

test("RS-19 to RS-24: names, URLs and features of a realm: one save, both documents, nothing else", async ({
  master,
  admin,
}) => {
  const attributes = { ...(await admin.get("")).attributes, mine: "kept", "acr.loa.map": '{"silver":"1"}' };
  await admin.put("", { attributes });
  // The first full save of a new realm makes the server add its defaults.
  await admin.put("", await admin.get(""));
  const [before, profile] = await Promise.all([admin.get(""), admin.get("/users/profile")]);
  const page = await master.open(`${admin.realm}/realm-settings`);
  const { action, alert, dialog, field } = hooks(page);
  const saved = async () => {
    await action("save").click();
    await expect(alert("success").first()).toContainText(own.realmSaveSuccess);
  };
  const confirmed = async () => {
    await action("save").click();
    await dialog("review-save").locator('[data-action="confirm"]').click();
    await expect(alert("success").first()).toContainText(own.realmSaveSuccess);
  };

  await expect(field("realm")).toHaveValue(admin.realm);
  const link = page.locator('[data-endpoint="openIDEndpointConfiguration"] a');
  const address = `${serverUrl}/realms/${admin.realm}/.well-known/openid-configuration`;
  await expect(link).toHaveAttribute("href", address);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noreferrer/);
  expect((await fetch(address)).status).toBe(200);

  await field("realm").fill("");
  await expect(page.locator('[data-for="realm"] .field-error')).toBeVisible();
  await action("save").click();
  await action("revert").click();

  await field("userManagedAccessAllowed").click();
  await saved();
  expect((await admin.get("")).userManagedAccessAllowed).toBe(true);
  await field("userManagedAccessAllowed").click();
  await saved();
  expect(await admin.get("")).toEqual(before);

  await field("displayName").fill("One");
  await field("upConfig.unmanagedAttributePolicy").selectOption("ADMIN_VIEW");
  await field(hook("saml.signature.algorithm")).selectOption("RSA_SHA512");
  await page.locator('[data-for="acrLevels"] [data-action="add-row"]').click();
  await page.keyboard.type("gold");
  await page.keyboard.press("Tab");
  await page.keyboard.type("urn:gold");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await saved();
  const changed = {
    ...before,
    displayName: "One",
    attributes: {
      ...before.attributes,
      "acr.loa.map": '{"silver":"1","gold":"2"}',
      "acr.uri.map": '{"gold":"urn:gold"}',
      "saml.signature.algorithm": "RSA_SHA512",
    },
  };
  expect(await admin.get("")).toEqual(changed);
  expect(await admin.get("/users/profile")).toEqual({ ...profile, unmanagedAttributePolicy: "ADMIN_VIEW" });
  await expect(page.locator(".breadcrumb")).toContainText("One");

  await field("displayName").fill("Two");
  await action("revert").click();
  await expect(field("displayName")).toHaveValue("One");
  expect(await admin.get("")).toEqual(changed);

  // Settings of navigation areas show and hide them at once.
  await expect(shell(page).nav("organizations")).toHaveCount(0);
  await field("organizationsEnabled").click();
  await field("upConfig.unmanagedAttributePolicy").selectOption("DISABLED");
  await saved();
  await expect(shell(page).nav("organizations")).toBeVisible();
  expect(await admin.get("/users/profile")).toEqual(profile);
  await field("organizationsEnabled").click();
  await saved();
  await expect(shell(page).nav("organizations")).toHaveCount(0);

  await field(hook("ssf.transmitterEnabled")).click();
  await saved();
  await expect(page.locator('[data-endpoint="ssfConfigurationMetadata"] a')).toBeVisible();
  await field(hook("ssf.transmitterEnabled")).click();
  await dialog("confirm-ssf-off").locator('[data-action="cancel"]').click();
  await expect(field(hook("ssf.transmitterEnabled"))).toBeChecked();
  await field(hook("ssf.transmitterEnabled")).click();
  await dialog("confirm-ssf-off").locator('[data-action="confirm"]').click();
  const dropped = page.waitForRequest((request) => request.method() === "DELETE");
  await action("save").click();
  expect((await dropped).url()).toContain("/ssf/events/queued");
  await expect.poll(async () => (await admin.get("")).attributes["ssf.transmitterEnabled"]).toBe("false");
  expect(await findings(page)).toEqual([]);

  await field("attributes.frontendUrl").fill("javascript:alert(1)");
  await expect(page.locator(`[data-for='attributes.frontendUrl'] .field-error`)).toBeVisible();
  await field("attributes.frontendUrl").fill("www.example.com");
  await field("sslRequired").selectOption("all");
  await confirmed();
  await page.reload();
  await expect(field("attributes.frontendUrl")).toHaveValue("www.example.com");
  await expect(field("sslRequired")).toHaveValue("all");
  expect(await admin.get("")).toMatchObject({ sslRequired: "all", attributes: { frontendUrl: "www.example.com" } });
});

test("a rename updates the URL, the navigation, the realm lists and the next save", async ({ master, server }) => {
  const [name, next] = [master.realmName(), master.realmName()];
  await server.post("", { realm: name, enabled: true });
  await server.put(`/${name}`, await server.get(`/${name}`));
  const before = await server.get(`/${name}`);
  const page = await master.open(`${name}/realm-settings/sessions`);
  const { action, alert, dialog, field, tab } = hooks(page);
  await tab("general").click();
  await field("realm").fill("a/b");
  await action("save").click();
  await dialog("review-save").locator('[data-action="confirm"]').click();
  await expect(page.locator('[data-for="realm"] .field-error')).toContainText("/");
  await field("realm").fill(` ${next} `);
  await action("save").click();
  await expect(dialog("review-save")).toContainText(own["realmSettings.risk.rename"]);
  const asked: string[] = [];
  page.on("response", (response) => response.status() >= 400 && asked.push(response.url()));
  await dialog("review-save").locator('[data-action="confirm"]').click();
  await expect(alert("success").first()).toContainText(own.realmSaveSuccess);
  await expect(page).toHaveURL(new RegExp(`#/${next}/realm-settings/general$`));
  await expect(field("realm")).toHaveValue(next);
  expect(await server.find(`/${name}`)).toBeNull();
  expect((await server.get(`/${next}`)).id).toBe(before.id);

  // Saved under the new name, with its roles.
  await field("displayName").fill("Renamed");
  await action("save").click();
  await expect.poll(async () => (await server.get(`/${next}`)).displayName).toBe("Renamed");
  await tab("sessions").click();
  await field("ssoSessionIdleTimeout").fill("31");
  await action("save").click();
  await expect.poll(async () => (await server.get(`/${next}`)).ssoSessionIdleTimeout).toBe(1860);
  await expect(shell(page).nav("users")).toHaveAttribute("href", new RegExp(next));
  expect(asked).toEqual([]);
  const recents = await page.evaluate(() => localStorage.getItem("recentRealms"));
  expect(recents).toContain(next);
  expect(JSON.parse(recents ?? "[]").map((realm: { name: string }) => realm.name)).not.toContain(name);
});
