import { expect, test } from "@playwright/test";
import { firstAdmin, REALM_PREFIX, serverUrl } from "../../support/environment.ts";
import { startMailServer } from "../../../scripts/lib/mail.mjs";
import { loadApi } from "./bundle.ts";
import { areas } from "./calls/index.ts";
import { specification } from "./specification.ts";
import { callsOf, given, recording, type Request, type World } from "./world.ts";

// Areas share a realm, and the last tests count all calls: one worker, in order.
test.describe.configure({ mode: "serial" });

let world: World;
const ran = new Set<string>();

test.beforeAll(async () => {
  const entry = await loadApi();
  const requests: Request[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const url = new URL(String(input));
    requests.push({
      method: init?.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      status: response.status,
    });
    return response;
  };
  // With spaces, to detect names that are not encoded.
  const realm = `${REALM_PREFIX}${Date.now().toString(36)}-every call`;
  const master = entry.createNodeApi({
    serverUrl,
    fetcher,
    credentials: { grantType: "password", clientId: "admin-cli", ...firstAdmin },
  });
  const called = new Set<string>();
  const api = recording(master, called).forRealm(realm);
  const mail = await startMailServer();
  expect(
    await api.realms.create({
      realm,
      enabled: true,
      organizationsEnabled: true,
      adminPermissionsEnabled: true,
      verifiableCredentialsEnabled: true,
      registrationAllowed: true,
      eventsEnabled: true,
      adminEventsEnabled: true,
      bruteForceProtected: true,
      failureFactor: 2,
      internationalizationEnabled: true,
      supportedLocales: ["en", "de"],
      smtpServer: mail.smtp,
      attributes: { "ssf.transmitterEnabled": "true" },
    }),
  ).toEqual({ realmName: expect.any(String) });
  const probe = await api.users.create({ username: "probe", email: "probe@example.org", enabled: true });
  const hasMail = await api.users.executeActionsEmail({ id: probe.id, actions: ["UPDATE_PASSWORD"] }).then(
    () => true,
    () => false,
  );
  await api.users.del(probe);
  called.clear();
  const realmId = given(given(await api.realms.findOne({ realm })).id);
  const heard: World["entry"] = {
    ...entry,
    createNodeApi: (options) => entry.createNodeApi({ fetcher, ...options }),
    requestToken: (url, of, credentials) => entry.requestToken(url, of, credentials, { fetcher }),
  };
  world = { api, realm, realmId, serverUrl, entry: heard, fetcher, mail, hasMail, called, requests };
});

test.afterAll(async () => {
  await world.mail.close();
  await world.api.realms.del({ realm: world.realm });
  expect(await world.api.realms.findOne({ realm: world.realm })).toBeNull();
});

for (const [area, calls] of Object.entries(areas)) {
  test(`${area}: each call reaches the server and has its effect`, async () => {
    for (const [name, run] of Object.entries(calls(world))) {
      // One failed call must not hide the results of others.
      await test.step(name, async () => {
        const before = [...world.called];
        world.called.clear();
        const failure = await run().then(
          () => undefined,
          (error: unknown) => error,
        );
        expect.soft(failure, name).toBeUndefined();
        expect.soft(world.called, "the row makes the call it is named after").toContain(name.split(" ")[0]);
        for (const call of before) world.called.add(call);
      });
    }
    ran.add(area);
  });
}

/** The counts need one complete run in one worker. */
function expectWholeRun(): void {
  expect([...ran], "checked when every area before has passed").toEqual(Object.keys(areas));
}

test("every call of the API is tested", () => {
  expectWholeRun();
  // Local functions, and the experimental second API, which is disabled.
  const withoutRequest = ["groups.getOrgId", "groups.isOrgGroups", "clients.v2"];
  const left = callsOf(world.api).filter((name) => !world.called.has(name) && !withoutRequest.includes(name));
  expect(left).toEqual([]);
});

test("every call of the specification is tested", () => {
  expectWholeRun();
  const left = specification.filter(({ method, path, status }) => {
    const filled = path
      .replaceAll(".", "\\.")
      .replaceAll("{realm}", encodeURIComponent(world.realm))
      .replace(/\{\w+\}/g, "[^/]+");
    const pattern = new RegExp(`^${filled}/?$`);
    return !world.requests.some(
      (request) =>
        request.method === method && pattern.test(request.path) && (request.status < 400 || request.status === status),
    );
  });
  expect(left).toEqual([]);
});
