// The in-memory server responds like the real one: same calls to both, with statuses, error texts and shapes compared.
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { fakeServer, type FakeServer } from "../../../src/testing/index.ts";
import { play, type Send } from "../../support/sequence.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

test.use({ realmSettings: { organizationsEnabled: true } });

function sender(url: string, realm: string, getToken: () => Promise<string>, send: typeof fetch): Send {
  return async (method, path, body) => {
    const response = await send(`${url}/admin/realms/${realm}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await getToken()}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const made = response.headers.get("location")?.split("/").at(-1);
    return { status: response.status, body: text && (JSON.parse(text) as unknown), ...(made && { made }) };
  };
}

const ofFake = (fake: FakeServer) => sender(fake.url, fake.realm, fake.getToken, fake.fetcher);

test("the in-memory and the real server return the same responses", async ({ realm, server }) => {
  const real = await play(sender(serverUrl, realm, () => server.getToken(), fetch));
  const fake = await play(ofFake(fakeServer()));
  for (const [index, step] of real.entries()) expect.soft(fake[index], step.call).toEqual(step);
  expect(fake.length).toBe(real.length);
  expect(real.length).toBeGreaterThan(80);
});

test("missing permissions are rejected like on the real server", async ({ realm, admin }) => {
  const roles = { viewer: ["view-users"], seeker: ["query-users", "query-groups"], watcher: ["view-events"] };
  const calls = [
    ...["/users", "/users/count", "/groups", "/groups/count", "/roles", "/clients", "/organizations", "/events"],
    ...["/ui-ext/sessions?first=0&max=3", "/users/profile", "/ui-ext/brute-force-user?first=0&max=3", ""],
  ].map((path) => ["GET", path, undefined] as const);
  const writes = [
    ["POST", "/users", { username: "somebody" }],
    ["POST", "/groups", { name: "x" }],
    ["POST", "/roles", { name: "x" }],
  ] as const;
  for (const [username, held] of Object.entries(roles)) {
    await admin.createAdmin(username, held);
    const { access_token: token } = await passwordGrant(serverUrl, { realm, username, password: username });
    const real = sender(serverUrl, realm, async () => token, fetch);
    const fake = ofFake(fakeServer({ roles: held }));
    for (const [method, path, body] of [...calls, ...writes])
      expect
        .soft((await fake(method, path, body)).status, `${username} ${method} ${path}`)
        .toBe((await real(method, path, body)).status);
  }
});
