import area from "../../../src/areas/clients/en.json" with { type: "json" };
import texts from "../../../src/areas/clients/credentials/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { createClient, openClient, openTab } from "./clientTabs.ts";

const attribute = (name: string) => `attributes["${name}"]`;

/** Client secrets expire after a day, and rotated ones after an hour. */
async function rotateSecrets(admin: RealmAdmin): Promise<void> {
  const configuration = {
    "expiration-period": 86_400,
    "rotated-expiration-period": 3600,
    "remaining-rotation-period": 600,
  };
  await admin.put("/client-policies/profiles", {
    profiles: [{ name: "rotation", executors: [{ executor: "secret-rotation", configuration }] }],
  });
  await admin.put("/client-policies/policies", {
    policies: [
      {
        name: "all",
        enabled: true,
        conditions: [{ condition: "client-access-type", configuration: { type: ["confidential"] } }],
        profiles: ["rotation"],
      },
    ],
  });
}

test("a secret is masked until revealed, replaced manually, and regenerated after a confirmation", async ({
  openPanel,
  admin,
}) => {
  const { page, id, events } = await openClient(
    openPanel,
    admin,
    { clientId: "orders", secret: "the-first-secret" },
    "credentials",
  );
  const find = hooks(page);
  const secret = find.input("secret");
  await expect(secret).toHaveAttribute("type", "password");
  await expect(secret).toHaveValue("the-first-secret");
  await find.action("reveal").click();
  await expect(secret).toHaveAttribute("type", "text");
  await secret.fill("the-second-secret");
  await expect(find.action("regenerate-secret")).toBeDisabled();
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(area.clientSaveSuccess);
  await admin.shows(`/clients/${id}`, { secret: "the-second-secret" });

  await find.action("regenerate-secret").click();
  await find.dialog("confirm-regenerate-secret").locator('[data-action="cancel"]').click();
  await expect(secret).toHaveValue("the-second-secret");
  await find.action("regenerate-secret").click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.clientSecretSuccess);
  const made = (await admin.get(`/clients/${id}/client-secret`)).value;
  expect(made).not.toBe("the-second-secret");
  await expect(secret).toHaveValue(made);
  const said = JSON.stringify(await events());
  for (const value of ["the-first-secret", "the-second-secret", made]) expect(said).not.toContain(value);
});

test("saving another field keeps the secret", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders", secret: "stays" }, "credentials");
  const find = hooks(page);
  await find.field(attribute("client.secret.authentication.allowed.method")).selectOption("client_secret_post");
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, {
    secret: "stays",
    attributes: { "client.secret.authentication.allowed.method": "client_secret_post" },
  });
});

test("another authenticator asks for confirmation and shows its fields", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "credentials");
  const find = hooks(page);
  const type = find.field("clientAuthenticatorType");
  await type.selectOption("client-x509");
  await expect(find.input("secret")).toHaveCount(0);
  await find.input(attribute("x509.subjectdn")).fill("CN=orders");
  await find.action("save").click();
  await find.input(attribute("x509.casubjectdn")).fill("CN=authority");
  await find.action("save").click();
  const dialog = find.dialog("confirm-authenticator");
  await expect(dialog).toContainText("X509 Certificate");
  await dialog.locator('[data-action="cancel"]').click();
  // Back in the form with all input; nothing was sent.
  await expect(find.input(attribute("x509.subjectdn"))).toHaveValue("CN=orders");
  await admin.shows(`/clients/${id}`, { clientAuthenticatorType: "client-secret" });
  await find.action("save").click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(area.clientSaveSuccess);
  await admin.shows(`/clients/${id}`, {
    clientAuthenticatorType: "client-x509",
    attributes: { "x509.subjectdn": "CN=orders", "x509.casubjectdn": "CN=authority" },
  });

  // Hidden fields are not required.
  await type.selectOption("client-jwt");
  await expect(page.getByText(texts.signedJWTConfirm)).toBeVisible();
  const algorithm = find.field(attribute("token.endpoint.auth.signing.alg"));
  await algorithm.fill("ES256");
  await page.getByRole("option", { name: "ES256" }).click();
  await find.input(attribute("token.endpoint.auth.signing.max.exp")).fill("2");
  await find.action("save").click();
  await find.action("confirm").click();
  await admin.shows(`/clients/${id}`, {
    clientAuthenticatorType: "client-jwt",
    attributes: { "token.endpoint.auth.signing.alg": "ES256", "token.endpoint.auth.signing.max.exp": "120" },
  });

  // Algorithms of keys do not apply to secrets.
  await type.selectOption("client-secret-jwt");
  await find.action("save").click();
  await find.action("confirm").click();
  await admin.shows(`/clients/${id}`, { clientAuthenticatorType: "client-secret-jwt" });
  expect((await admin.get(`/clients/${id}`)).attributes).not.toHaveProperty(["token.endpoint.auth.signing.alg"]);
});

test("settings that a server authenticator declares are shown and stored as attributes", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "credentials");
  const find = hooks(page);
  const declared = page.locator(`[data-field='${attribute("jwt.credential.issuer")}']`);
  await find.field("clientAuthenticatorType").selectOption("federated-jwt");
  await declared.fill("partner");
  await find.action("save").click();
  await find.input(attribute("jwt.credential.sub")).fill("their-orders");
  await find.action("save").click();
  await find.action("confirm").click();
  await admin.shows(`/clients/${id}`, {
    clientAuthenticatorType: "federated-jwt",
    attributes: { "jwt.credential.issuer": "partner", "jwt.credential.sub": "their-orders" },
  });
});

test("with rotation the rotated secret is shown until invalidated", async ({ openPanel, admin }) => {
  await rotateSecrets(admin);
  const { page, id } = await openClient(
    openPanel,
    admin,
    { clientId: "orders", standardFlowEnabled: false },
    "credentials",
  );
  const find = hooks(page);
  const first = (await admin.get(`/clients/${id}`)).secret;
  await expect(find.field(attribute("client.secret.creation.time"))).toContainText(
    texts.secretExpiresOn.split("{{")[0] ?? "",
  );
  await expect(find.field(attribute("client.secret.rotated"))).toHaveCount(0);
  await find.action("regenerate-secret").click();
  await find.action("confirm").click();
  await expect(find.input(attribute("client.secret.rotated"))).toHaveValue(first);
  await expect(find.input(attribute("client.secret.rotated"))).toHaveAttribute("type", "password");
  await find.action("invalidate-secret").click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.invalidateRotatedSuccess);
  await expect(find.field(attribute("client.secret.rotated"))).toHaveCount(0);
  expect((await admin.get(`/clients/${id}`)).attributes).not.toHaveProperty(["client.secret.rotated"]);
});

test("a registration access token is shown once, in the visit that created it", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "credentials");
  const find = hooks(page);
  const token = find.input("registrationAccessToken");
  await expect(token).toHaveValue("");
  await find.action("regenerate-token").click();
  await find.action("confirm").click();
  await expect(token).toHaveValue(/^ey/);
  await expect(find.alert("success")).toContainText(texts.accessTokenSuccess);
  // The masked secret in that response does not replace the client's.
  await expect(find.input("secret")).toHaveValue((await admin.get(`/clients/${id}`)).secret);
  await find.tab("keys").click();
  await expect(token).toHaveCount(0);
  await find.tab("credentials").click();
  await expect(token).toHaveValue("");
});

test("a read-only admin sees no way to change credentials", async ({ openPanel, admin }) => {
  await admin.createAdmin("viewer", ["query-clients", "view-clients"]);
  const { page } = await openClient(openPanel, admin, { clientId: "orders" }, "credentials", { user: "viewer" });
  const find = hooks(page);
  await expect(find.input("secret")).toHaveAttribute("readonly", "");
  for (const action of ["regenerate-secret", "regenerate-token", "invalidate-secret"])
    await expect(find.action(action)).toHaveCount(0);
});

test("with manage-clients alone credentials can be changed", async ({ openPanel, admin }) => {
  await admin.createAdmin("keeper", ["query-clients", "manage-clients"]);
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "credentials", { user: "keeper" });
  const find = hooks(page);
  await find.input("secret").fill("chosen by the keeper");
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, { secret: "chosen by the keeper" });
});

test("without the list of authenticators the stored one stays, and the secret can be changed", async ({
  openPanel,
  admin,
  page: testPage,
}) => {
  const id = await createClient(admin, { clientId: "orders" });
  await testPage.route(/client-authenticator-providers/, (route) =>
    route.request().method() === "OPTIONS"
      ? route.continue()
      : route.fulfill({ status: 403, json: { error: "played" }, headers: { "access-control-allow-origin": "*" } }),
  );
  const { page } = await openTab(openPanel, id, "credentials");
  const find = hooks(page);
  await expect(find.field("clientAuthenticatorType")).toHaveValue("client-secret", { timeout: 30_000 });
  await find.input("secret").fill("all the same");
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, { secret: "all the same" });
});

test("A11Y-09, A11Y-10: credentials have no finding", async ({ openPanel, admin }) => {
  await rotateSecrets(admin);
  const id = await createClient(admin, { clientId: "orders", standardFlowEnabled: false });
  await admin.post(`/clients/${id}/client-secret`);
  const { page } = await openTab(openPanel, id, "credentials");
  const find = hooks(page);
  const check = async (what: string) => expect(await findingsInLooks(page), what).toEqual([]);
  await expect(find.input(attribute("client.secret.rotated"))).toBeVisible();
  await check("secrets");
  for (const type of ["client-jwt", "client-x509"]) {
    await find.field("clientAuthenticatorType").selectOption(type);
    await check(type);
  }
  await find.action("revert").click();
  await find.action("regenerate-token").click();
  await expect(find.dialog("confirm-regenerate-token")).toBeVisible();
  await check("question");
});
