// A scope and its assignment in the realm are separate on the server. Saving both is one act.
import { describe, expect, it } from "vitest";
import { clientScopesApi } from "../../../../src/areas/client-scopes/api.ts";
import { linkedScopesApi } from "../../../../src/areas/clients/scopes/api.ts";
import { everyFault } from "../../acts/everyFault.ts";
import { memoryServer, type State } from "../../acts/memoryServer.ts";
import { failure, fakeServer, json } from "../../api/fakeServer.ts";

const scope = { id: "1", name: "s", protocol: "openid-connect" };
const parameterized = { ...scope, attributes: { "is.parameterized.scope": "true" } };
const lists = { "/default-default-client-scopes/*": null, "/default-optional-client-scopes/*": null };
const seed = { ...lists, "/client-scopes/1": scope, "/default-default-client-scopes/1": { id: "1" } };
const isIn = (list: string) => (state: State) => `${list}/1` in state;
const isNotIn = (list: string) => (state: State) => !(`${list}/1` in state);

const leave = "DELETE /default-default-client-scopes/1";
const enter = "PUT /default-optional-client-scopes/1";
const record = "PUT /client-scopes/1";

/** Writes of a change. */
async function writesOf(act: (api: ReturnType<typeof clientScopesApi>) => Promise<unknown>) {
  const { server, sent } = memoryServer(seed);
  await act(clientScopesApi(server));
  return sent
    .filter(({ method }) => method !== "GET")
    .map(({ method, url }) => `${method} ${url.pathname.replace("/admin/realms/acme", "")}`);
}

describe("saving a client scope", () => {
  it("writes the scope first, then its assignment", async () => {
    expect(await writesOf((api) => api.update("1", { ...scope, type: "optional" }, "default"))).toEqual([
      record,
      leave,
      enter,
    ]);
  });

  it("writes only the scope if the assignment is unchanged", async () => {
    expect(await writesOf((api) => api.update("1", { ...scope, type: "default" }, "default"))).toEqual([record]);
  });

  it("changes the assignment first if the scope is parameterized", async () => {
    expect(await writesOf((api) => api.update("1", { ...parameterized, type: "optional" }, "default"))).toEqual([
      leave,
      enter,
      record,
    ]);
  });

  it("keeps the assignment if the server rejects the scope", async () => {
    const { server, sent } = fakeServer(({ method }) => (method === "GET" ? json(scope) : json({ error: "no" }, 400)));
    const saving = clientScopesApi(server).update("1", { ...scope, type: "optional" }, "default");
    expect(await failure(saving)).toMatchObject({ status: 400 });
    expect(sent.filter(({ method }) => method !== "GET")).toHaveLength(1);
  });

  everyFault("a scope with another type", {
    seed,
    run: (server) => clientScopesApi(server).update("1", { ...scope, description: "new", type: "optional" }, "default"),
    holds: {
      settings: (state) => (state["/client-scopes/1"] as { description?: string }).description === "new",
      "clientScopes.step.leave": isNotIn("/default-default-client-scopes"),
      assignedType: isIn("/default-optional-client-scopes"),
    },
  });
});

everyFault("the type of a scope", {
  seed,
  run: (server) => clientScopesApi(server).setType("1", "default", "optional"),
  holds: {
    "clientScopes.step.leave": isNotIn("/default-default-client-scopes"),
    assignedType: isIn("/default-optional-client-scopes"),
  },
});

everyFault("the type of a client's scope", {
  seed: {
    "/clients/c/default-client-scopes/*": null,
    "/clients/c/optional-client-scopes/*": null,
    "/clients/c/default-client-scopes/1": { id: "1" },
  },
  run: (server) => linkedScopesApi(server, "c").setType({ id: "1", name: "s", type: "default" }, "optional"),
  holds: {
    "clients.scopes.step.leave": isNotIn("/clients/c/default-client-scopes"),
    assignedType: isIn("/clients/c/optional-client-scopes"),
  },
});
