import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/client.ts";
import { jwks, methodForm } from "../../../../src/areas/clients/keys/form.ts";
import { exportForm, generateForm, keystoreFormats } from "../../../../src/sections/keys/forms.tsx";
import { samlUses, switched, withChanges, type SamlUse } from "../../../../src/areas/clients/keys/signing.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import oidc from "../../../fixtures/clients/oidc.json" with { type: "json" };
import saml from "../../../fixtures/clients/saml.json" with { type: "json" };
import { obeysTheLaws } from "../../support/formLaws.ts";

const formats = keystoreFormats(undefined);

describe("key forms", () => {
  obeysTheLaws("addresses of keys", oidc, jwks);
  obeysTheLaws("addresses of keys, of a client without any", saml, jwks);
  obeysTheLaws("new keys", { format: "JKS", keyAlias: "orders", keySize: 4096, validity: 3 }, generateForm(formats));
  obeysTheLaws("export", { format: "JKS", keyAlias: "orders", realmAlias: "acme" }, exportForm(formats));

  it("ask for a file only to import a key", () => {
    const fields = allFields(methodForm(formats, []));
    const shown = (method: string) =>
      fields
        .filter((field) => field.on?.((path) => (path[0] === "method" ? method : "JKS")) !== false)
        .map(({ path }) => path[0]);
    expect(shown("generate")).toEqual(["method"]);
    expect(shown("import")).toContain("file");
  });
});

describe("keys of SAML clients", () => {
  const [signing, encryption] = samlUses as [SamlUse, SamlUse];
  const client = saml as unknown as Client;

  it("toggling signatures changes one attribute", () => {
    expect(switched(client, signing, false)).toEqual([
      { path: ["attributes", "saml.client.signature"], value: "false" },
    ]);
  });

  it("turning encryption off removes its algorithms", () => {
    expect(switched(client, encryption, false)).toEqual([
      { path: ["attributes", "saml.encrypt"], value: "false" },
      { path: ["attributes", "saml.encryption.algorithm"], value: "" },
    ]);
    expect(switched({ attributes: {} }, encryption, true)).toEqual([
      { path: ["attributes", "saml.encrypt"], value: "true" },
    ]);
  });

  it("other fields stay as read", () => {
    expect(withChanges(client, switched(client, signing, true))).toEqual({
      ...client,
      attributes: { ...client.attributes, "saml.client.signature": "true" },
    });
  });
});
