import area from "../../../src/areas/clients/en.json" with { type: "json" };
import texts from "../../../src/areas/clients/ssf/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { createClient, openClient, openTab, type ClientSettings } from "./clientTabs.ts";

test.use({ realmSettings: { attributes: { "ssf.transmitterEnabled": "true" } } });

const attribute = (name: string) => `attributes["ssf.${name}"]`;
const receiver = (attributes: Record<string, string> = {}): ClientSettings => ({
  clientId: "watcher",
  serviceAccountsEnabled: true,
  attributes: { "ssf.enabled": "true", ...attributes },
});
const stream = "/ssf/clients/watcher/stream";
const polled = (admin: RealmAdmin) =>
  admin.post(stream, {
    delivery: { method: "urn:ietf:rfc:8936" },
    events_requested: ["CaepCredentialChange", "CaepSessionRevoked"],
  });

test("SSF-01, SSF-02: an SSF client has the tab with its sections", async ({ openPanel, admin }) => {
  const { page, panel, id } = await openClient(openPanel, admin, receiver(), "settings");
  const find = hooks(page);
  const before = await admin.get(`/clients/${id}`);
  await find.tab("ssf").click();
  await expect(panel).toHaveAttribute("path", `/${id}/ssf/receiver`);
  await expect(find.field(attribute("profile"))).toHaveValue("SSF_1_0");
  await expect(find.tab("emit-events")).toHaveCount(0);
  await find.tab("stream").click();
  await expect(find.state("empty")).toContainText(texts.ssfStreamNotRegistered);
  await find.tab("subjects").click();
  await expect(find.field("type")).toBeVisible();
  await find.tab("event-search").click();
  await expect(find.input("jti")).toBeVisible();
  await find.tab("receiver").click();
  await find.input(attribute("description")).fill("Watches sessions");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(area.clientSaveSuccess);
  await admin.shows(`/clients/${id}`, {
    ...before,
    attributes: { ...before.attributes, "ssf.description": "Watches sessions" },
  });
});

test("SSF-03: a client without SSF has no such tab", async ({ openPanel, admin }) => {
  const { page } = await openClient(openPanel, admin, { clientId: "orders" }, "settings");
  await expect(hooks(page).tab("advanced")).toBeVisible();
  await expect(hooks(page).tab("ssf")).toHaveCount(0);
});

test("SSF-04: an audience is entered and reverted", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, receiver(), "ssf/receiver");
  const find = hooks(page);
  await find.input(attribute("streamAudience")).fill("https://watcher.example");
  await find.action("revert").click();
  await expect(find.input(attribute("streamAudience"))).toHaveValue("");
  expect((await admin.get(`/clients/${id}`)).attributes).not.toHaveProperty(["ssf.streamAudience"]);
});

test("rules are saved one by one and keep the stream", async ({ openPanel, admin }) => {
  const id = await createClient(admin, receiver());
  await polled(admin);
  const { streamId } = await admin.get(stream);
  const { page } = await openTab(openPanel, id, "ssf/receiver");
  const find = hooks(page);
  await expect(find.field("ssfStreamStatus")).toContainText(texts["ssfStreamIndicator.enabled"]);
  await page.locator(`[data-field='${attribute("allowedDeliveryMethods")}'][value="push"]`).uncheck();
  await expect(find.field(attribute("validPushUrls"))).toHaveCount(0);
  await page.locator(`[data-field='${attribute("allowedDeliveryMethods")}'][value="poll"]`).uncheck();
  await find.action("save").click();
  await page.locator(`[data-field='${attribute("allowedDeliveryMethods")}'][value="poll"]`).check();
  await find.field(attribute("defaultSubjects")).selectOption("ALL");
  await find.input(attribute("maxEventAgeSeconds")).fill("2");
  await find.field(attribute("allowEmitEvents")).check();
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, {
    attributes: {
      "ssf.allowedDeliveryMethods": "poll",
      "ssf.defaultSubjects": "ALL",
      "ssf.maxEventAgeSeconds": "120",
      "ssf.allowEmitEvents": "true",
      "ssf.stream.id": streamId,
    },
  });
  await expect(find.tab("emit-events")).toBeVisible();
});

test("SSF-05: a stream is created once its URL is valid", async ({ openPanel, admin }) => {
  const { page, id, events } = await openClient(
    openPanel,
    admin,
    receiver({ "ssf.validPushUrls": "https://watcher.example/*" }),
    "ssf/stream",
  );
  const find = hooks(page);
  await find.action("create-stream").click();
  await expect(find.field("delivery.method")).toHaveValue("PUSH");
  await find.input("delivery.endpoint_url").fill("ftp://nope");
  await expect(page.getByText(texts.ssfCreateStreamEndpointUrlInvalid)).toBeVisible();
  await find.input("delivery.endpoint_url").fill("https://elsewhere.example/push");
  await expect(find.action("save")).toBeEnabled();
  await find.action("save").click();
  // The URL is not in the allowed list: the server's error is at the field and keeps the input.
  await expect(page.locator('[data-for="delivery.endpoint_url"] .field-error')).not.toBeEmpty();
  await find.input("delivery.endpoint_url").fill("https://watcher.example/push");
  await find.input("delivery.authorization_header").fill("Bearer of-the-receiver");
  await find.field("profile").selectOption("SSE_CAEP");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.ssfCreateStreamSuccess);
  await admin.shows(stream, {
    delivery: { endpoint_url: "https://watcher.example/push" },
    managedBy: "KEYCLOAK",
    eventsRequested: expect.arrayContaining(["CaepSessionRevoked"]),
  });
  await admin.shows(`/clients/${id}`, {
    attributes: { "ssf.profile": "SSE_CAEP", "ssf.stream.delivery.authorizationHeader": "Bearer of-the-receiver" },
  });
  await expect(find.field("delivery.endpoint_url")).toContainText("https://watcher.example/push");
  await expect(find.field("delivery.authorization_header").locator("input")).toHaveAttribute("type", "password");
  expect(JSON.stringify(await events())).not.toContain("of-the-receiver");
});

test("a stream is paused, resumed, verified, changed and deleted", async ({ openPanel, admin }) => {
  const id = await createClient(admin, receiver());
  await polled(admin);
  const { page } = await openTab(openPanel, id, "ssf/stream");
  const find = hooks(page);
  await find.action("pause-stream").click();
  await admin.shows(stream, { status: "paused" });
  await expect(find.field("status")).toContainText(texts["ssfStreamIndicator.paused"]);
  await expect(find.action("verify-stream")).toBeDisabled();
  await find.action("enable-stream").click();
  await admin.shows(stream, { status: "enabled" });
  await find.action("verify-stream").click();
  await expect.poll(async () => (await admin.get(stream)).lastVerifiedAt > 0).toBe(true);

  await find.input("description").fill("Both events");
  await page.locator('[data-for="eventsDelivered"] [data-id="CaepSessionRevoked"] [data-action="remove"]').click();
  await find.action("save").click();
  await admin.shows(stream, {
    description: "Both events",
    eventsDelivered: ["CaepCredentialChange"],
    eventsRequested: expect.arrayContaining(["CaepCredentialChange", "CaepSessionRevoked"]),
  });

  await find.action("delete-stream").click();
  await find.action("confirm").click();
  await admin.lacks(stream);
  await expect(find.state("empty")).toBeVisible();
});

test("SSF-06, SSF-07: a subject is required and must exist", async ({ openPanel, admin }) => {
  const { page } = await openClient(openPanel, admin, receiver(), "ssf/subjects");
  const find = hooks(page);
  await find.action("check-subject").click();
  await expect(page.getByText(texts.ssfSubjectValueRequired)).toBeVisible();
  await find.input("value").fill("nobody@example.com");
  const answer = page.waitForResponse(/subjects\/check$/);
  await find.action("check-subject").click();
  expect((await answer).status()).toBe(404);
  await expect(page.getByText(texts.ssfSubjectNotFound)).toBeVisible();
});

test("a subject is added, ignored, and reset to the default", async ({ openPanel, admin }) => {
  const id = await createClient(admin, receiver());
  await polled(admin);
  const { page } = await openTab(openPanel, id, "ssf/subjects");
  const find = hooks(page);
  await find.field("type").selectOption("user-username");
  await find.input("value").fill("admin");
  for (const [action, status, said] of [
    ["add-subject", "notified", texts.ssfSubjectIsNotified],
    ["ignore-subject", "ignored", texts.ssfSubjectIsIgnored],
    ["remove-subject", "not_notified", texts.ssfSubjectIsNotNotified],
  ] as const) {
    await find.action(action).click();
    await expect(find.field("subjectStatus")).toContainText(said);
    const answer = await admin.request("POST", "/ssf/clients/watcher/subjects/check", {
      type: "user-username",
      value: "admin",
    });
    expect((await answer.json()).status, action).toBe(status);
  }
});

test("a manual event is found by the link in its result", async ({ openPanel, admin }) => {
  const id = await createClient(admin, receiver({ "ssf.allowEmitEvents": "true" }));
  await polled(admin);
  await admin.post("/ssf/clients/watcher/subjects/add", { type: "user-username", value: "admin" });
  const { page, panel } = await openTab(openPanel, id, "ssf/emit-events");
  const find = hooks(page);
  await find.action("emit-event").click();
  await expect(page.getByText(texts.ssfEmitEventTypeRequired)).toBeVisible();
  await find.field("eventType").selectOption("CaepCredentialChange");
  await find.field("type").selectOption("user-username");
  await find.input("value").fill("nobody");
  const code = find.field("event");
  await code.fill('{"credential_type": "password", "change_type": "update", "event_timestamp": __now__}');
  await find.action("emit-event").click();
  await expect(page.locator('[data-for="value"] .field-error')).toContainText("nobody");
  await find.input("value").fill("admin");
  await code.fill("no json");
  await find.action("emit-event").click();
  await expect(page.locator('[data-for="event"] .field-error[role="alert"]')).not.toBeEmpty();
  await code.fill('{"credential_type": "password", "change_type": "update", "event_timestamp": __now__}');
  await find.action("emit-event").click();
  await expect(find.field("emitResult")).toContainText("dispatched");
  await find.field("emitResult").getByRole("link").click();
  await expect(find.field("status")).toContainText("PENDING");
  await expect(find.field("decodedSet")).toContainText("credential-change");
  // The ID is removed from the path.
  await expect(panel).toHaveAttribute("path", `/${id}/ssf/event-search`);
  await find.input("jti").fill("unknown");
  await find.action("search").click();
  await expect(page.getByText(texts.ssfPendingLookupNotFound)).toBeVisible();
});

test("a read-only admin changes nothing", async ({ openPanel, admin }) => {
  await admin.createAdmin("viewer", ["query-clients", "view-clients", "view-realm"]);
  const id = await createClient(admin, receiver());
  await polled(admin);
  const { page } = await openTab(openPanel, id, "ssf/receiver", { user: "viewer" });
  const find = hooks(page);
  await expect(find.input(attribute("description"))).toHaveAttribute("readonly", "");
  await find.tab("stream").click();
  await expect(find.field("status")).toBeVisible();
  for (const action of ["pause-stream", "verify-stream", "delete-stream", "save"])
    await expect(find.action(action)).toHaveCount(0);
  await find.tab("subjects").click();
  await expect(find.action("check-subject")).toBeVisible();
  await expect(find.action("add-subject")).toHaveCount(0);
});

test("A11Y-09, A11Y-10: shared signals have no finding", async ({ openPanel, admin }) => {
  const id = await createClient(admin, receiver({ "ssf.allowEmitEvents": "true" }));
  const { page } = await openTab(openPanel, id, "ssf/receiver");
  const find = hooks(page);
  const check = async (what: string) => {
    await expect(page.locator(".bone")).toHaveCount(0);
    expect(await findingsInLooks(page), what).toEqual([]);
  };
  await expect(find.field(attribute("profile"))).toBeVisible();
  await check("receiver");
  await find.tab("stream").click();
  await expect(find.state("empty")).toBeVisible();
  await check("no stream");
  await find.action("create-stream").click();
  await expect(find.input("delivery.endpoint_url")).toBeVisible();
  await check("new stream");
  await find.action("cancel").click();
  await polled(admin);
  await find.action("refresh").click();
  await expect(find.field("streamId")).toBeVisible();
  await check("stream");
  await find.tab("subjects").click();
  await find.action("check-subject").click();
  await expect(page.locator(".field-error")).toBeVisible();
  await check("subjects");
  await find.tab("event-search").click();
  await expect(find.input("jti")).toBeVisible();
  await check("event search");
  await find.tab("emit-events").click();
  await expect(find.field("eventType")).toBeVisible();
  await check("events by hand");
});
