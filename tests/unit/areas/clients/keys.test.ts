import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/area.ts";
import { jwks, methodForm } from "../../../../src/areas/clients/keys/form.ts";
import { exportForm, generateForm, keystoreFormats } from "../../../../src/sections/keys/forms.tsx";
import { samlUses, switched, withChanges, type SamlUse } from "../../../../src/areas/clients/keys/signing.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import oidc from "../../../fixtures/clients/oidc.json" with { type: "json" };
import saml from "../../../fixtures/clients/saml.json" with { type: "json" };
import { obeysTheLaws } from "../../support/formLaws.ts";

const formats = keystoreFormats(undefined);

describe("forms of keys", () => {
  obeysTheLaws("addresses of keys", oidc, jwks);
  obeysTheLaws("addresses of keys, of a client without any", saml, jwks);
  obeysTheLaws("new keys", { format: "JKS", keyAlias: "orders", keySize: 4096, validity: 3 }, generateForm(formats));
  obeysTheLaws("export", { format: "JKS", keyAlias: "orders", realmAlias: "acme" }, exportForm(formats));

  it("asks for a file only where a key is imported", () => {
    const fields = allFields(methodForm(formats, []));
    const shown = (method: string) =>
      fields
        .filter((field) => field.show?.((path) => (path[0] === "method" ? method : "JKS")) !== false)
        .map(({ path }) => path[0]);
    expect(shown("generate")).toEqual(["method"]);
    expect(shown("import")).toContain("file");
  });
});

describe("keys of SAML clients", () => {
  const [signing, encryption] = samlUses as [SamlUse, SamlUse];
  const client = saml as unknown as Client;

  it("switching signatures changes one attribute", () => {
    expect(switched(client, signing, false)).toEqual([
      { path: ["attributes", "saml.client.signature"], value: "false" },
    ]);
  });

  it("switching encryption takes its algorithms away, where there are any", () => {
    expect(switched(client, encryption, false)).toEqual([
      { path: ["attributes", "saml.encrypt"], value: "false" },
      { path: ["attributes", "saml.encryption.algorithm"], value: "" },
    ]);
    expect(switched({ attributes: {} }, encryption, true)).toEqual([
      { path: ["attributes", "saml.encrypt"], value: "true" },
    ]);
  });

  it("leaves all else of the client as it was read", () => {
    expect(withChanges(client, switched(client, signing, true))).toEqual({
      ...client,
      attributes: { ...client.attributes, "saml.client.signature": "true" },
    });
  });
});
