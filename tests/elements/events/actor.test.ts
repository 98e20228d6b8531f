import "../../../elements/events.ts";
import "../../../elements/session.ts";
import { expect } from "@esm-bundle/chai";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

const claims = {
  azp: "security-admin-console",
  iss: "https://id.example.org/realms/master",
  sub: "me",
  exp: 4_000_000_000,
};
const event = (id: string, userId: string, realmId = "master-id") => ({
  id,
  time: 1_700_000_000_000,
  realmId: "acme-id",
  operationType: "UPDATE",
  resourceType: "USER",
  resourcePath: "users/7",
  authDetails: { realmId, userId, clientId: "c", ipAddress: "::1" },
});

const answers: readonly [RegExp, unknown][] = [
  // Who-am-I names the managed realm.
  [/\/console\/whoami/, { userId: "me", realm: "master", displayName: "Me Myself", realm_access: { acme: ["admin"] } }],
  [/\/realms\/acme$/, { id: "acme-id", realm: "acme", adminEventsEnabled: true }],
  [/\/realms\/master$/, { id: "master-id", realm: "master" }],
  [
    /\/acme\/admin-events/,
    [
      event("1", "other"),
      event("2", "me"),
      event("3", "gone"),
      event("4", "9d5c1b9e-0000-4000-8000-000000000001", "9d5c1b9e-0000-4000-8000-000000000002"),
      event("5", "someone", "partner"),
    ],
  ],
  [/\/acme\/events\/config/, { adminEventsEnabled: true }],
  [/\/master\/users\?/, [{ id: "other", username: "root" }]],
];

describe("admin event list", () => {
  afterEach(() => document.querySelector("iam-session")?.remove());

  it("names admins of the sign-in realm, and the current admin without permission to view users", async () => {
    const session = document.createElement("iam-session") as HTMLElement & Record<string, unknown>;
    session.setAttribute("server-url", `https://id-${Math.random().toString(36).slice(2)}.example.org`);
    session.setAttribute("realm", "master");
    session.getToken = async () => `e30.${btoa(JSON.stringify(claims))}.x`;
    session.fetcher = async (input: string) => {
      const found = answers.find(([pattern]) => pattern.test(String(input)));
      return new Response(JSON.stringify(found ? found[1] : []), {
        status: 200,
        headers: { "content-type": "application/json" },
      });
    };
    const panel = document.createElement("iam-events");
    panel.setAttribute("realm", "acme");
    panel.setAttribute("path", "/admin-events");
    session.append(panel);
    document.body.append(session);
    const who = () =>
      [...(panel.shadowRoot?.querySelectorAll('td[data-column="user"]') ?? [])].map((cell) => cell.textContent ?? "");
    await until("the names", () => who().some((text) => text.includes("root")));
    expect(who()[1]).to.contain("Me Myself");
    // An ID without a link is not shown.
    expect(who().slice(2)).to.deep.equal(["An admin of master", "Another realm", "An admin of partner"]);
  });
});
