// A scope and the realm's lists it is in are kept apart: a save of both is one act.
import { describe, expect, it } from "vitest";
import { clientScopesApi } from "../../../../src/areas/client-scopes/api.ts";
import { linkedScopesApi } from "../../../../src/areas/clients/scopes/api.ts";
import { PartlyDone } from "../../../../src/kit/write/inSteps.ts";
import { empty, failure, fakeServer, json } from "../../api/fakeServer.ts";

/** What is sent, in order; `refuses` answers one of it with a status, or none at all. */
function scopes(refuses?: string, status = 500) {
  let isRefused = false;
  const { server, sent } = fakeServer(({ method, url }) => {
    const request = `${method} ${url.pathname.replace("/admin/realms/acme/", "")}`;
    if (request !== refuses || isRefused) return empty();
    isRefused = true;
    if (!status) throw new TypeError("Failed to fetch");
    return json({ error: "no" }, status);
  });
  const log = () => sent.map(({ method, url }) => `${method} ${url.pathname.replace("/admin/realms/acme/", "")}`);
  return { api: clientScopesApi(server), linked: linkedScopesApi(server, "c"), log };
}

const scope = { id: "1", name: "s", protocol: "openid-connect" };
const parameterized = { ...scope, attributes: { "is.parameterized.scope": "true" } };
const leave = "DELETE default-default-client-scopes/1";
const enter = "PUT default-optional-client-scopes/1";
const back = "PUT default-default-client-scopes/1";
const record = "PUT client-scopes/1";

describe("saving a client scope", () => {
  it("writes the scope first, then where it is", async () => {
    const { api, log } = scopes();
    await api.update("1", { ...scope, type: "optional" }, "default");
    expect(log()).toEqual([record, leave, enter]);
  });

  it("that is not moved writes it alone", async () => {
    const { api, log } = scopes();
    await api.update("1", { ...scope, type: "default" }, "default");
    expect(log()).toEqual([record]);
  });

  it("that is refused leaves it where it is", async () => {
    const { api, log } = scopes(record, 400);
    expect(await failure(api.update("1", { ...scope, type: "optional" }, "default"))).toMatchObject({ status: 400 });
    expect(log()).toEqual([record]);
  });

  it("moves one that takes a parameter first, and back where it is refused", async () => {
    const { api, log } = scopes(record, 400);
    expect(await failure(api.update("1", { ...parameterized, type: "optional" }, "default"))).toMatchObject({
      status: 400,
    });
    expect(log()).toEqual([leave, enter, record, "DELETE default-optional-client-scopes/1", back]);
  });

  it("whose move fails puts it back, and says that its settings were saved", async () => {
    const { api, log } = scopes(enter);
    const partly = await failure(api.update("1", { ...scope, type: "optional" }, "default"));
    expect(partly).toBeInstanceOf(PartlyDone);
    expect(partly).toMatchObject({ done: ["settings"], failed: "assignedType", cause: { status: 500 } });
    expect(log()).toEqual([record, leave, enter, back]);
  });
});

describe("changing the type of a scope", () => {
  it("that cannot enter the other list puts it back", async () => {
    const { api, log } = scopes(enter);
    expect(await failure(api.setType("1", "default", "optional"))).toMatchObject({ status: 500 });
    expect(log()).toEqual([leave, enter, back]);
  });

  it("whose answer is lost is taken back as well", async () => {
    const { api, log } = scopes(enter, 0);
    expect(await failure(api.setType("1", "default", "optional"))).toMatchObject({ status: 0 });
    expect(log()).toEqual([leave, enter, "DELETE default-optional-client-scopes/1", back]);
  });

  it("of a client does the same", async () => {
    const { linked, log } = scopes("PUT clients/c/optional-client-scopes/1");
    expect(await failure(linked.setType({ id: "1", name: "s", type: "default" }, "optional"))).toMatchObject({
      status: 500,
    });
    expect(log()).toEqual([
      "DELETE clients/c/default-client-scopes/1",
      "PUT clients/c/optional-client-scopes/1",
      "PUT clients/c/default-client-scopes/1",
    ]);
  });
});
