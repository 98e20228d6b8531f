import { expect, it } from "vitest";
import { Session } from "../../../src/session/session.ts";

const token = `x.${btoa(JSON.stringify({ azp: "security-admin-console", iss: "https://id.example/realms/master", exp: 4_000_000_000 }))}.x`;

it("requests who-am-I for the first visible realm, and keeps its result when it reports another", async () => {
  const asked: (string | null)[] = [];
  const order: string[] = [];
  const session = new Session({
    serverUrl: "https://id.example",
    getToken: async () => token,
    firstRealm: () => "acme",
    fetcher: async (input) => {
      const realm = new URL(String(input)).searchParams.get("currentRealm");
      asked.push(realm);
      order.push("who-am-i");
      return Response.json({
        userId: "1",
        realm: "master",
        displayName: "A",
        createRealm: true,
        realm_access: { [String(realm)]: ["view-users"] },
      });
    },
  });
  void session.tokenReady.then(() => order.unshift("token"));
  await session.start();
  expect(asked).toEqual(["acme"]);
  expect(order).toEqual(["token", "who-am-i"]);
  expect(session.access("acme").has("view-users")).toBe(true);
  expect(session.access("other").has("view-users")).toBe(false);
  await session.refreshAccess("other");
  expect(asked).toEqual(["acme", "other"]);
  expect(session.access("acme").has("view-users")).toBe(true);
  expect(session.access("other").has("view-users")).toBe(true);
  session.dispose();
});
