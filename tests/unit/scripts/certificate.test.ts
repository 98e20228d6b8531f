import { createPrivateKey, X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { keyWithCertificate } from "../../../scripts/lib/demo/certificate.mjs";

it("a demo realm key has a self-signed certificate with the given expiry", () => {
  const { certificate, privateKey } = keyWithCertificate({ subject: "signing", days: 12 });
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe("CN=signing");
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
  expect((Date.parse(read.validTo) - Date.now()) / 86_400_000).toBeCloseTo(12, 1);
});
