import { describe, expect, it } from "vitest";
import { swapFlow } from "../../../../src/areas/authentication/flows/swapFlow.ts";
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

type Fault = "undone" | "done" | "ignored" | "foreign" | "cut";

/** A realm with a client and an identity provider; the write to `place` fails. */
function realmServer(place?: RegExp, fault?: Fault) {
  let isPast = false;
  const held: Record<string, object> = {
    "": { realm: "acme", browserFlow: "old browser", attributes: { a: "1" } },
    "/clients/1": clients.app ?? {},
    "/identity-provider/instances/partner": provider,
  };
  const { server, sent } = fakeServer(({ method, url, body }) => {
    const path = url.pathname.replace("/admin/realms/acme", "");
    if (method === "GET") {
      const wanted = url.searchParams.get("clientId");
      return json(wanted === null ? held[path] : wanted === "app" ? [held["/clients/1"]] : []);
    }
    const now = !isPast && place?.test(path) ? fault : undefined;
    if (now) isPast = true;
    if (now === undefined || now === "done" || now === "cut")
      held[path] = { ...held[path], ...(JSON.parse(String(body)) as object) };
    if (now === "cut") throw new TypeError("Failed to fetch");
    if (now === "foreign") return new Response("Maintenance", { headers: { "content-type": "text/plain" } });
    return now === "undone" || now === "done" ? json({ error: "unknown_error" }, 500) : empty();
  });
  return { server, sent, held };
}

const swap = {
  ...{ clients: ["gone", "app"], providers: ["partner"], from, to },
  bound: { browserFlow: { from: "old browser", to: "new browser" } },
};

describe("replacing a flow", () => {
  it("updates the realm, clients and identity providers and keeps all other fields", async () => {
    const { server, sent, held } = realmServer();
    const taken: unknown[] = [];
    await swapFlow(server, swap, (done) => taken.push(done));
    const written = sent.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(String(body)));
    expect(written).toEqual([
      { browserFlow: "new browser" },
      {
        ...clients.app,
        attributes: { "pkce.code.challenge.method": "S256" },
        authenticationFlowBindingOverrides: { browser: "new", direct_grant: "other" },
      },
      { ...provider, postBrokerLoginFlowAlias: "new browser" },
    ]);
    expect(taken).toEqual([{ isBound: true, clients: ["app"], providers: ["partner"] }]);
    expect(held[""]).toMatchObject({ browserFlow: "new browser", attributes: { a: "1" } });
  });

  const writes = [/^$/, /clients/, /identity-provider/];
  describe.each(writes)("with a failed write to %s", (place) => {
    it.each(["done", "cut"] as const)("completes if the write took effect (%s)", async (fault) => {
      const { server, held } = realmServer(place, fault);
      await swapFlow(server, swap);
      expect(held).toMatchObject({
        "": { browserFlow: "new browser" },
        "/clients/1": { authenticationFlowBindingOverrides: { browser: "new" } },
        "/identity-provider/instances/partner": { postBrokerLoginFlowAlias: "new browser" },
      });
    });

    it.each(["undone", "ignored", "foreign"] as const)(
      "restores everything if the write had no effect (%s)",
      async (fault) => {
        const { server, held } = realmServer(place, fault);
        const taken: unknown[] = [];
        expect(await failure(swapFlow(server, swap, (done) => taken.push(done)))).not.toMatchObject({
          name: "PartlyDone",
        });
        expect(held).toMatchObject({
          "": { browserFlow: "old browser" },
          "/clients/1": { authenticationFlowBindingOverrides: { browser: "old", direct_grant: "other" } },
          "/identity-provider/instances/partner": provider,
        });
        expect(taken).toEqual([{ isBound: false, clients: [], providers: [] }]);
      },
    );
  });
});
