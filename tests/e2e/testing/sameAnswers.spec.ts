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

test.describe("in a realm that saves admin events with values", () => {
  test.use({
    realmSettings: { organizationsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true },
  });

  test("the same writes make the same admin events", async ({ realm, server }) => {
    const real = sender(serverUrl, realm, () => server.getToken(), fetch);
    const simulation = fakeServer();
    simulation.data.settings.adminEventsDetailsEnabled = true;
    const events = async (send: Send) => {
      await send("DELETE", "/admin-events");
      await play(send);
      const { body } = await send("GET", "/admin-events?max=500");
      return (body as Event[]).map(({ operationType, resourceType, resourcePath, representation }) =>
        [operationType, resourceType, resourcePath.replaceAll(ID, "*"), kindOf(representation)].join(" "),
      );
    };
    const expected = await events(real);
    expect(await events(ofFake(simulation))).toEqual(expected);
    expect(expected.length).toBeGreaterThan(20);
  });
});

type Event = Record<"operationType" | "resourceType" | "resourcePath", string> & { representation?: string };

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Kind of the values in an event. */
function kindOf(representation: string | undefined): string {
  if (representation === undefined) return "without values";
  const values: unknown = JSON.parse(representation);
  if (Array.isArray(values)) return "a list";
  return typeof values === "object" && values !== null && "id" in values ? "values with ID" : "values";
}
