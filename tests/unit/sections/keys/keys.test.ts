import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../../src/api/ApiError.ts";
import { asPem, readCertificate } from "../../../../src/sections/keys/certificate.ts";
import {
  importForm,
  isKeystore,
  keyPairFiles,
  keystoreFile,
  keystoreFormats,
  publicKeyFiles,
} from "../../../../src/sections/keys/forms.tsx";
import { blame } from "../../../../src/sections/keys/reasons.ts";

const formats = keystoreFormats(undefined);

describe("key forms", () => {
  it("offer the formats that the server supports", () => {
    const names = (files: typeof keyPairFiles) => importForm(formats, files)[0]?.options?.map(({ value }) => value);
    expect(names(publicKeyFiles)).toEqual([
      "JKS",
      "PKCS12",
      "BCFKS",
      "Certificate PEM",
      "Public Key PEM",
      "JSON Web Key Set",
    ]);
    expect(names(keyPairFiles)).toEqual(["JKS", "PKCS12", "BCFKS", "Certificate PEM"]);
    expect(keystoreFormats(["PKCS12"])).toEqual(["PKCS12"]);
    expect(formats.map(keystoreFile)).toEqual(["keystore.jks", "keystore.p12", "keystore.bcfks"]);
  });

  it("ask for alias and password only for keystores", () => {
    const shown = (format: string) =>
      importForm(formats, publicKeyFiles)
        .filter((field) => field.on?.((path) => (path[0] === "keystoreFormat" ? format : undefined)) !== false)
        .map(({ path }) => path[0]);
    expect(shown("PKCS12")).toEqual(["keystoreFormat", "file", "keyAlias", "storePassword"]);
    expect(shown("Public Key PEM")).toEqual(["keystoreFormat", "file"]);
    expect(isKeystore("BCFKS")).toBe(true);
    expect(isKeystore("JSON Web Key Set")).toBe(false);
  });
});

describe("key import error", () => {
  const refused = (status: number, responseData: Record<string, string>) =>
    new ApiError(responseData.error ?? "", { status, method: "POST", path: "/upload", responseData });
  const field = (error: ApiError, isStore = true) =>
    (blame(error, isStore) as ApiError).fields.map((entry) => [entry.field, entry.message]);

  it("appears at its field with the server's message", () => {
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

  it("falls back to our message", () => {
    expect(field(refused(500, { error: "unknown_error", error_description: "See the log" }))).toEqual([
      ["file", "keys.unreadable"],
    ]);
    expect(field(refused(400, { error: "certificate-not-found" }), false)).toEqual([["file", "keys.unreadable"]]);
  });

  it("stays unchanged if it is not about the file", () => {
    const forbidden = refused(403, { error: "HTTP 403 Forbidden" });
    expect(blame(forbidden, true)).toBe(forbidden);
  });
});

describe("certificate details", () => {
  const lines = (text: string) => text.trim().split("\n").slice(1, -1).join("");
  const pem = readFileSync("tests/fixtures/clients/certificate.pem", "utf8");

  it("are its subject and validity", () => {
    for (const text of [pem, lines(pem)])
      expect(readCertificate(text)).toEqual({
        subject: "orders ü",
        fromMs: Date.UTC(2026, 10, 21, 20, 14, 52),
        untilMs: Date.UTC(2036, 10, 18, 20, 14, 52),
      });
  });

  it("are empty for other texts", () => {
    for (const text of ["", "MIIC", "not base64!", lines(pem).slice(0, 200), btoa("hello, world")])
      expect(readCertificate(text), text).toBeUndefined();
    fc.assert(
      fc.property(fc.base64String(), (text) => {
        expect(() => readCertificate(text)).not.toThrow();
      }),
    );
  });

  it("are downloaded as PEM with header and footer", () => {
    expect(asPem(lines(pem), "CERTIFICATE")).toBe(pem);
    expect(asPem(pem, "CERTIFICATE")).toBe(pem);
  });
});
