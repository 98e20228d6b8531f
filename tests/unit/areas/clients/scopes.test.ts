import { describe, expect, it } from "vitest";
import { described, isOnlyOptional, linkedScopesApi, type Scope } from "../../../../src/areas/clients/scopes/api.ts";
import { fakeServer, json } from "../../api/fakeServer.ts";

describe("client scopes of a client", () => {
  it("can't be a default if they are parameterized or describe a credential", () => {
    expect(isOnlyOptional({ protocol: "oid4vc" })).toBe(true);
    expect(isOnlyOptional({ protocol: "openid-connect", attributes: { "is.parameterized.scope": "true" } })).toBe(true);
    expect(isOnlyOptional({ protocol: "openid-connect" })).toBe(false);
  });

  it("warn about such scopes that the client has", async () => {
    const { server } = fakeServer(({ url }) =>
      json(
        url.pathname.endsWith("/default-client-scopes")
          ? []
          : [
              { id: "1", name: "badge", protocol: "oid4vc" },
              { id: "2", name: "email", protocol: "openid-connect" },
            ],
      ),
    );
    const { signal } = new AbortController();
    const linked = await linkedScopesApi(server, "shop").linked.queryFn({ signal });
    const known = await server.list<Scope>("/client-scopes");
    expect(described(linked, known).map(({ name, isOnlyOptional: is }) => [name, is])).toEqual([
      ["badge", true],
      ["email", false],
    ]);
  });

  it("stay assigned if their type is unknown", () => {
    expect(described([{ id: "1", name: "badge", type: "optional" }], undefined)).toMatchObject([
      { id: "1", name: "badge", type: "optional", isOnlyOptional: false },
    ]);
  });
});
