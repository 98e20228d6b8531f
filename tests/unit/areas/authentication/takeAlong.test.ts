import { describe, expect, it } from "vitest";
import { takeAlong } from "../../../../src/areas/authentication/flows/takeAlong.ts";
import { empty, failure, fakeServer, json } from "../../api/fakeServer.ts";

const [from, to] = [
  { id: "old", alias: "old browser" },
  { id: "new", alias: "new browser" },
];
const clients: Readonly<Record<string, object>> = {
  app: {
    id: "1",
    clientId: "app",
    attributes: { "pkce.code.challenge.method": "S256", realm_client: "false" },
    redirectUris: ["https://app.example/*"],
    authenticationFlowBindingOverrides: { browser: "old", direct_grant: "other" },
  },
};
const provider = {
  alias: "partner",
  firstBrokerLoginFlowAlias: "first broker login",
  postBrokerLoginFlowAlias: "old browser",
  config: { clientSecret: "**********" },
};

/** A server with a client and an identity provider; `refused`: what it does not take. */
const server = (refused?: RegExp) =>
  fakeServer(({ method, url }) => {
    if (method === "PUT") return refused?.test(url.pathname) ? json({ error: "no" }, 500) : empty();
    const wanted = url.searchParams.get("clientId");
    if (wanted !== null) return json(clients[wanted] ? [clients[wanted]] : []);
    return json(url.pathname.endsWith("/clients/1") ? clients.app : provider);
  });

const users = { clients: ["gone", "app"], providers: ["partner"] };

describe("who uses a flow by itself", () => {
  it("goes along, with everything else as it was; who is gone does not", async () => {
    const { server: own, sent } = server();
    const taken: unknown[] = [];
    await takeAlong(own, users, from, to, (done) => taken.push(done));
    const written = sent.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(String(body)));
    expect(written).toEqual([
      {
        ...clients.app,
        attributes: { "pkce.code.challenge.method": "S256" },
        authenticationFlowBindingOverrides: { browser: "new", direct_grant: "other" },
      },
      { ...provider, postBrokerLoginFlowAlias: "new browser" },
    ]);
    expect(taken).toEqual([{ clients: ["app"], providers: ["partner"] }]);
  });

  it("is remembered as far as it went, where a later one is refused", async () => {
    const taken: unknown[] = [];
    const { server: own } = server(/identity-provider/);
    expect(await failure(takeAlong(own, users, from, to, (done) => taken.push(done)))).toMatchObject({ status: 500 });
    expect(taken).toEqual([{ clients: ["app"], providers: [] }]);
  });
});
