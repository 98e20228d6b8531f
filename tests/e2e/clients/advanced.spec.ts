import area from "../../../src/areas/clients/en.json" with { type: "json" };
import texts from "../../../src/areas/clients/advanced/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createClient, openClient, openTab } from "./clientTabs.ts";
import { attribute, section } from "./advancedTab.ts";

test("CLI-06: a node is registered manually and deleted", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders", publicClient: true }, "advanced");
  const find = hooks(page);
  await expect(find.action("register-node")).toBeHidden();
  await find.action("show-nodes").click();
  await expect(page.locator('.state[data-state="empty"]')).toContainText(texts.noNodes);
  await expect(find.action("test-nodes")).toBeDisabled();
  await find.action("register-node").click();
  await find.input("node").fill("localhost");
  await find.dialog("register-node").locator('[data-action="save"]').click();
  await expect(find.alert("success")).toContainText(texts.addedNodeSuccess);
  await expect(find.row({ id: "localhost" })).toBeVisible();
  await expect(find.action("test-nodes")).toBeEnabled();
  expect(Object.keys((await admin.get(`/clients/${id}`)).registeredNodes)).toEqual(["localhost"]);
  await find.action("test-nodes").click();
  await expect(find.alert("warning")).toContainText(texts["clients.advanced.nobodyAsked"]);

  await find
    .row({ id: "localhost" })
    .locator('[data-action="row-actions"], [data-action="delete-node"]')
    .first()
    .click();
  await find.action("delete-node").last().click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.deleteNodeSuccess);
  await expect(find.action("register-node")).toBeHidden();
  await find.action("show-nodes").click();
  await expect(page.locator('.state[data-state="empty"]')).toContainText(texts.noNodes);
  expect((await admin.get(`/clients/${id}`)).registeredNodes ?? {}).toEqual({});
});

test("the re-registration timeout is saved in seconds; empty means no limit", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "advanced");
  const { find } = section(page, "clustering");
  await find.input("nodeReRegistrationTimeout").fill("5");
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, { nodeReRegistrationTimeout: 300 });
  await expect(find.action("save")).toHaveCount(0);
  await find.input("nodeReRegistrationTimeout").fill("");
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, { nodeReRegistrationTimeout: -1 });
});

test("tokens issued until now are revoked and accepted again; the application is notified", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(
    openPanel,
    admin,
    { clientId: "orders", adminUrl: "http://localhost:9/k" },
    "advanced",
  );
  const find = hooks(page);
  await expect(find.field("notBefore")).toHaveValue(texts["clients.advanced.notBeforeNone"]);
  await find.action("set-to-now").click();
  await expect(find.alert("success")).toContainText(texts.notBeforeSetToNow);
  await expect
    .poll(async () => Math.abs((await admin.get(`/clients/${id}`)).notBefore - Date.now() / 1000) < 120)
    .toBe(true);
  await expect(find.field("notBefore")).not.toHaveValue(texts["clients.advanced.notBeforeNone"]);
  await find.action("push").click();
  await expect(find.alert("danger")).toContainText("http://localhost:9/k");
  await page.locator('[data-section="revocation"] [data-action="clear"]').click();
  await admin.shows(`/clients/${id}`, { notBefore: 0 });
});

test("CLI-07: compatibility modes are saved, and reverted to saved values", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(
    openPanel,
    admin,
    { clientId: "orders", attributes: { "some.unknown": "kept", logoUri: "https://a.example/logo.png" } },
    "advanced",
  );
  const { find } = section(page, "openIdConnectCompatibilityModes");
  const session = find.field(attribute("exclude.session.state.from.auth.response"));
  await session.check();
  await find.field(attribute("use.refresh.tokens")).uncheck();
  await find.field(attribute("client_credentials.use_refresh_token")).check();
  await find.field(attribute("token.response.type.bearer.lower-case")).check();
  await find.action("save").click();
  await expect(hooks(page).alert("success")).toContainText(area.clientSaveSuccess);
  await admin.shows(`/clients/${id}`, {
    attributes: {
      "exclude.session.state.from.auth.response": "true",
      "use.refresh.tokens": "false",
      "client_credentials.use_refresh_token": "true",
      "token.response.type.bearer.lower-case": "true",
      "some.unknown": "kept",
      logoUri: "https://a.example/logo.png",
    },
  });
  await session.uncheck();
  await find.action("revert").click();
  await expect(session).toBeChecked();
});

test("CLI-08: offline session limits are hidden if the realm has none", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "advanced");
  const find = hooks(page);
  await expect(find.field(attribute("client.offline.session.idle.timeout"))).toBeVisible();
  await expect(find.field(attribute("client.offline.session.max.lifespan"))).toHaveCount(0);
  await admin.put("", { offlineSessionMaxLifespanEnabled: true });
  await openTab(openPanel, id, "advanced");
  await expect(find.field(attribute("client.offline.session.max.lifespan"))).toBeVisible();
});

test("CLI-09: certificate-bound tokens and pushed authorization requests are saved, and reverted to saved values", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "advanced");
  const { find } = section(page, "advancedSettings");
  const bound = find.field(attribute("tls.client.certificate.bound.access.tokens"));
  const pushed = find.field(attribute("require.pushed.authorization.requests"));
  await bound.check();
  await pushed.check();
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, {
    attributes: {
      "tls.client.certificate.bound.access.tokens": "true",
      "require.pushed.authorization.requests": "true",
    },
  });
  await bound.uncheck();
  await pushed.uncheck();
  await find.action("revert").click();
  await expect(bound).toBeChecked();
  await expect(pushed).toBeChecked();
});

test("lifespans inherit from the realm or override it; levels are integers", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(
    openPanel,
    admin,
    { clientId: "orders", attributes: { "client.session.idle.timeout": "1800" } },
    "advanced",
  );
  const { find, form } = section(page, "advancedSettings");
  await find.field(attribute("access.token.lifespan")).selectOption("expires");
  const time = find.input(`${attribute("access.token.lifespan")}.seconds`);
  await expect(time).toHaveValue("1");
  await time.fill("5");
  await find.field(attribute("client.session.idle.timeout")).selectOption("inherited");
  await form.locator('[data-for=\'attributes["acr.loa.map"]\'] [data-action="add-row"]').click();
  await find.input("key").fill("gold");
  await find.input("value").fill("much");
  await expect(form.getByText(texts.loaError)).toBeVisible();
  await find.action("save").click();
  await find.input("value").fill("2");
  await form
    .locator(`[data-field='${attribute("default.acr.values")}']`)
    .first()
    .fill("gold");
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, {
    attributes: { "access.token.lifespan": "300", "acr.loa.map": '{"gold":"2"}', "default.acr.values": "gold" },
  });
  expect((await admin.get(`/clients/${id}`)).attributes).not.toHaveProperty(["client.session.idle.timeout"]);
});

test("CLI-10: the terms of service URL of a SAML client is saved, and reverted to the saved value", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "sp", protocol: "saml" }, "advanced");
  const { find } = section(page, "fineGrainSamlEndpointConfig");
  const terms = find.input("attributes.tosUri");
  await terms.fill("http://some.url/terms-of-service.html");
  await find.action("save").click();
  await expect(hooks(page).alert("success")).toContainText(area.clientSaveSuccess);
  await admin.shows(`/clients/${id}`, { attributes: { tosUri: "http://some.url/terms-of-service.html" } });
  await terms.fill("http://some.url/other.html");
  await find.action("revert").click();
  await expect(terms).toHaveValue("http://some.url/terms-of-service.html");
});

test("input during a save stays for the next save", async ({ openPanel, admin, page: testPage }) => {
  const id = await createClient(admin, { clientId: "sp", protocol: "saml" });
  const { page } = await openTab(openPanel, id, "advanced");
  const { find } = section(page, "fineGrainSamlEndpointConfig");
  const terms = find.input("attributes.tosUri");
  await terms.fill("https://a.example/first");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await testPage.route(new RegExp(`/clients/${id}$`), async (route) => {
    if (route.request().method() === "PUT") await held;
    await route.continue();
  });
  await find.action("save").click();
  await terms.fill("https://a.example/second");
  release();
  await admin.shows(`/clients/${id}`, { attributes: { tosUri: "https://a.example/first" } });
  await expect(hooks(page).alert("success")).toContainText(area.clientSaveSuccess);
  await expect(terms).toHaveValue("https://a.example/second");
  await expect(find.action("save")).toBeEnabled();
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, { attributes: { tosUri: "https://a.example/second" } });
});

test("algorithms and request URIs are saved; a section writes only its own fields", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "advanced");
  const { find, form } = section(page, "fineGrainOpenIdConnectConfiguration");
  await find.field(attribute("id.token.encrypted.response.alg")).selectOption("RSA-OAEP");
  await find.field(attribute("request.object.required")).selectOption("request only");
  await form
    .locator(`[data-field='${attribute("request.uris")}']`)
    .first()
    .fill("https://orders.example/request");
  // Another section has unsaved changes, and another admin changes a third one.
  await section(page, "openIdConnectCompatibilityModes")
    .find.field(attribute("exclude.issuer.from.auth.response"))
    .check();
  await admin.put(`/clients/${id}`, { ...(await admin.get(`/clients/${id}`)), name: "Named elsewhere" });
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, {
    name: "Named elsewhere",
    attributes: {
      "id.token.encrypted.response.alg": "RSA-OAEP",
      "request.object.required": "request only",
      "request.uris": "https://orders.example/request",
    },
  });
  expect((await admin.get(`/clients/${id}`)).attributes).not.toHaveProperty(["exclude.issuer.from.auth.response"]);
  await expect(
    section(page, "openIdConnectCompatibilityModes").find.field(attribute("exclude.issuer.from.auth.response")),
  ).toBeChecked();
});

test("a browser flow override replaces the realm's flow and is removed again", async ({ openPanel, admin }) => {
  const flow = (await admin.get("/authentication/flows")).find(
    ({ alias }: { alias: string }) => alias === "direct grant",
  ).id;
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "advanced");
  const { find } = section(page, "authenticationOverrides");
  await find.field("authenticationFlowBindingOverrides.browser").selectOption(flow);
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, { authenticationFlowBindingOverrides: { browser: flow } });
  await expect(find.action("save")).toHaveCount(0);
  await find.field("authenticationFlowBindingOverrides.browser").selectOption("");
  await find.action("save").click();
  await expect.poll(async () => (await admin.get(`/clients/${id}`)).authenticationFlowBindingOverrides).toEqual({});
});

test("with manage-clients alone everything is saved; invisible flows stay unchanged", async ({
  openPanel,
  admin,
  page: testPage,
}) => {
  await testPage.route(/authentication\/flows$/, (route) =>
    route.request().method() === "OPTIONS"
      ? route.continue()
      : route.fulfill({ status: 403, json: { error: "played" }, headers: { "access-control-allow-origin": "*" } }),
  );
  const flow = (await admin.get("/authentication/flows")).find(
    ({ alias }: { alias: string }) => alias === "direct grant",
  ).id;
  await admin.createAdmin("keeper", ["query-clients", "manage-clients"]);
  const { page, id } = await openClient(
    openPanel,
    admin,
    { clientId: "orders", authenticationFlowBindingOverrides: { browser: flow } },
    "advanced",
    { user: "keeper" },
  );
  await expect(page.getByText(texts["clients.advanced.flowsHidden"]).first()).toBeVisible();
  const flows = section(page, "authenticationOverrides");
  await expect(flows.find.field("authenticationFlowBindingOverrides.browser")).toBeDisabled();
  await expect(flows.find.field("authenticationFlowBindingOverrides.browser")).toHaveValue(flow);
  const { find } = section(page, "advancedSettings");
  await find.field(attribute("require.pushed.authorization.requests")).check();
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, {
    authenticationFlowBindingOverrides: { browser: flow },
    attributes: { "require.pushed.authorization.requests": "true" },
  });
});

test("a read-only admin changes nothing", async ({ openPanel, admin }) => {
  await admin.createAdmin("viewer", ["query-clients", "view-clients"]);
  const { page } = await openClient(openPanel, admin, { clientId: "orders" }, "advanced", { user: "viewer" });
  const find = hooks(page);
  await expect(find.field(attribute("use.refresh.tokens"))).toBeDisabled();
  for (const action of ["register-node", "set-to-now", "push", "save"])
    await expect(find.action(action)).toHaveCount(0);
});

test("A11Y-09, A11Y-10: advanced settings have no finding", async ({ openPanel, admin }) => {
  const sp = await createClient(admin, { clientId: "sp", protocol: "saml" });
  const { page } = await openClient(
    openPanel,
    admin,
    {
      clientId: "orders",
      registeredNodes: { "node1.example": 1_795_288_423 },
      attributes: { "access.token.lifespan": "300", "acr.loa.map": '{"gold":"2"}' },
    },
    "advanced",
  );
  const find = hooks(page);
  const check = async (what: string) => expect(await findingsInLooks(page), what).toEqual([]);
  await expect(find.field(attribute("use.refresh.tokens"))).toBeVisible();
  await expect(page.locator(".bone")).toHaveCount(0);
  await check("OpenID Connect");
  await find.action("register-node").click();
  await expect(find.dialog("register-node")).toBeVisible();
  await check("new node");
  await page.keyboard.press("Escape");
  await openTab(openPanel, sp, "advanced");
  await expect(find.field("attributes.tosUri")).toBeVisible();
  await check("SAML");
});
