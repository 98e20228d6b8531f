import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../../src/api/ApiError.ts";
import type { Client } from "../../../../src/areas/clients/area.ts";
import { asPem, readCertificate } from "../../../../src/areas/clients/keys/certificate.ts";
import {
  exportForm,
  generateForm,
  importForm,
  isKeystore,
  jwks,
  keystoreFile,
  keystoreFormats,
  methodForm,
} from "../../../../src/areas/clients/keys/form.tsx";
import { blame } from "../../../../src/areas/clients/keys/reasons.ts";
import { samlUses, switched, withChanges, type SamlUse } from "../../../../src/areas/clients/keys/signing.ts";
import { allFields, defineForm } from "../../../../src/kit/form/fields.ts";
import oidc from "../../../fixtures/clients/oidc.json" with { type: "json" };
import saml from "../../../fixtures/clients/saml.json" with { type: "json" };
import { obeysTheLaws } from "./formLaws.ts";

const formats = keystoreFormats(undefined);

describe("forms of keys", () => {
  obeysTheLaws("addresses of keys", oidc, jwks);
  obeysTheLaws("addresses of keys, of a client without any", saml, jwks);
  obeysTheLaws("new keys", { format: "JKS", keyAlias: "orders", keySize: 4096, validity: 3 }, generateForm(formats));
  obeysTheLaws("export", { format: "JKS", keyAlias: "orders", realmAlias: "acme" }, exportForm(formats));

  it("offers each format where the server takes it", () => {
    const names = (use: "oidc" | "saml") => importForm(formats, use)[0]?.options?.map(({ value }) => value);
    expect(names("oidc")).toEqual(["JKS", "PKCS12", "BCFKS", "Certificate PEM", "Public Key PEM", "JSON Web Key Set"]);
    expect(names("saml")).toEqual(["JKS", "PKCS12", "BCFKS", "Certificate PEM"]);
    expect(keystoreFormats(["PKCS12"])).toEqual(["PKCS12"]);
    expect(formats.map(keystoreFile)).toEqual(["keystore.jks", "keystore.p12", "keystore.bcfks"]);
  });

  it("asks for alias and password of keystores only", () => {
    const shown = (format: string) =>
      importForm(formats, "oidc")
        .filter((field) => field.show?.((path) => (path[0] === "keystoreFormat" ? format : undefined)) !== false)
        .map(({ path }) => path[0]);
    expect(shown("PKCS12")).toEqual(["keystoreFormat", "file", "keyAlias", "storePassword"]);
    expect(shown("Public Key PEM")).toEqual(["keystoreFormat", "file"]);
    expect(isKeystore("BCFKS")).toBe(true);
    expect(isKeystore("JSON Web Key Set")).toBe(false);
  });

  it("asks for a file only where a key is imported", () => {
    const fields = allFields(methodForm(formats, []));
    const shown = (method: string) =>
      fields
        .filter((field) => field.show?.((path) => (path[0] === "method" ? method : "JKS")) !== false)
        .map(({ path }) => path[0]);
    expect(shown("generate")).toEqual(["method"]);
    expect(shown("import")).toContain("file");
    expect(defineForm(fields)).toHaveLength(1);
  });
});

describe("why a key was not imported", () => {
  const refused = (status: number, responseData: Record<string, string>) =>
    new ApiError(responseData.error ?? "", { status, method: "POST", path: "/upload", responseData });
  const field = (error: ApiError, isStore = true) =>
    (blame(error, isStore) as ApiError).fields.map((entry) => [entry.field, entry.message]);

  it("is told at the field it is about, in the server's words", () => {
    for (const words of [
      "Password verification failed",
      "PKCS12 key store mac invalid - wrong password or corrupted file.",
      "BCFKS KeyStore corrupted: MAC calculation failed.",
    ]) {
      expect(field(refused(400, { error: words }))).toEqual([["storePassword", words]]);
    }
    expect(field(refused(400, { error: "certificate-not-found", error_description: "No such alias" }))).toEqual([
      ["keyAlias", "No such alias"],
    ]);
    expect(field(refused(400, { error: "Invalid keystore format" }))).toEqual([["file", "Invalid keystore format"]]);
  });

  it("is ours where the server has none", () => {
    expect(field(refused(500, { error: "unknown_error", error_description: "See the log" }))).toEqual([
      ["file", "clients.keys.unreadable"],
    ]);
    expect(field(refused(400, { error: "certificate-not-found" }), false)).toEqual([
      ["file", "clients.keys.unreadable"],
    ]);
  });

  it("stays what it is where it is no matter of the file", () => {
    const forbidden = refused(403, { error: "HTTP 403 Forbidden" });
    expect(blame(forbidden, true)).toBe(forbidden);
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

describe("what a certificate says of itself", () => {
  const lines = (text: string) => text.trim().split("\n").slice(1, -1).join("");
  const pem = readFileSync("tests/fixtures/clients/certificate.pem", "utf8");

  it("is its subject and its validity", () => {
    for (const text of [pem, lines(pem)])
      expect(readCertificate(text)).toEqual({
        subject: "orders ü",
        fromMs: Date.UTC(2026, 10, 21, 20, 14, 52),
        untilMs: Date.UTC(2036, 10, 18, 20, 14, 52),
      });
  });

  it("is nothing for what is no certificate", () => {
    for (const text of ["", "MIIC", "not base64!", lines(pem).slice(0, 200), btoa("hello, world")])
      expect(readCertificate(text), text).toBeUndefined();
    fc.assert(
      fc.property(fc.base64String(), (text) => {
        expect(() => readCertificate(text)).not.toThrow();
      }),
    );
  });

  it("is kept as a file with head and foot", () => {
    expect(asPem(lines(pem), "CERTIFICATE")).toBe(pem);
    expect(asPem(pem, "CERTIFICATE")).toBe(pem);
  });
});
