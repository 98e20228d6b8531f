import { describe, expect, it } from "vitest";
import { diff, plan, readRealm, runPlan, sharedKeysOf, withDuplicate } from "../../../src/realm-document/index.ts";
import { MemoryRealm } from "../../support/memoryRealm.ts";

async function realmWithShop() {
  const realm = new MemoryRealm("left");
  const made = async (path: string, body: unknown) =>
    (await realm.fetch("POST", path, { body })).headers.get("location")?.split("/").pop() ?? "";
  const shop = await made("/clients", {
    clientId: "shop",
    secret: "old secret",
    attributes: {
      owner: "Ada",
      saml_idp_initiated_sso_url_name: "shop",
      "saml.signing.certificate": "old",
      "saml.signing.private.key": "key",
      "jwt.credential.certificate": "kept",
    },
    protocolMappers: [
      { name: "audience", protocolMapper: "oidc-audience-mapper", config: { "included.client.audience": "shop" } },
    ],
  });
  await made(`/clients/${shop}/roles`, { name: "reader" });
  return { realm, shop };
}

describe("a duplicate of a client", () => {
  it("has a new name in its record, roles and mappers, and no secret of the original", async () => {
    const { realm, shop } = await realmWithShop();
    const document = await readRealm(realm, { sections: ["clients", "clientRoles"] });
    const copy = withDuplicate(document, "client", shop, "shop-2");
    if (!copy) throw new Error("no copy");
    expect(copy.keys).toEqual(["client/shop-2", "clientRole/shop-2/reader"]);
    expect(sharedKeysOf(copy)).toEqual([["attributes", "jwt.credential.certificate"]]);
    const planned = plan(diff(copy.document, document), new Map(copy.keys.map((key) => [key, "all" as const])));
    expect(planned.secrets.map(({ path }) => path.join("/"))).toEqual([
      "attributes/saml.signing.private.key",
      "secret",
    ]);
    const { steps } = await runPlan(planned, realm);
    expect(Object.values(steps).map(({ state }) => state)).toEqual(["done", "done"]);

    const [, made] = await realm.request<Record<string, unknown>[]>("GET", "/clients");
    expect(made).toMatchObject({
      clientId: "shop-2",
      attributes: { owner: "Ada", "jwt.credential.certificate": "kept" },
      protocolMappers: [{ config: { "included.client.audience": "shop-2" } }],
    });
    expect(made?.secret).toBe("made-6");
    for (const name of ["saml_idp_initiated_sso_url_name", "saml.signing.certificate", "saml.signing.private.key"])
      expect(Object.hasOwn(Object(made?.attributes), name) && Object(made?.attributes)[name]).toBeFalsy();
    expect(await realm.request("GET", `/clients/${String(made?.id)}/roles`)).toMatchObject([{ name: "reader" }]);
  });

  it("is undefined for a record that the document lacks", async () => {
    const { realm } = await realmWithShop();
    const document = await readRealm(realm, { sections: ["clients"] });
    expect(withDuplicate(document, "client", "unknown", "x")).toBeUndefined();
  });
});
