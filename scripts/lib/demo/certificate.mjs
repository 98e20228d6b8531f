// A key pair with a certificate that expires soon, for the warnings of the console.
import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const DAY_MS = 86_400_000;

/** A DER element (ITU-T X.690): tag, length and content. */
function der(/** @type {number} */ tag, /** @type {Buffer[]} */ ...parts) {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, "0"), "hex");
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}

const sequence = (/** @type {Buffer[]} */ ...parts) => der(0x30, ...parts);
const oid = (/** @type {string} */ hex) => der(0x06, Buffer.from(hex, "hex"));
const sha256WithRsa = sequence(oid("2a864886f70d01010b"), der(0x05));

const nameOf = (/** @type {string} */ text) =>
  sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(text)))));

/** UTCTime, which has a two-digit year up to 2049 (RFC 5280, 4.1.2.5.1). */
const timeOf = (/** @type {number} */ ms) =>
  der(0x17, Buffer.from(new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, "").concat("Z")));

const pem = (/** @type {Buffer} */ bytes, /** @type {string} */ label) =>
  `-----BEGIN ${label}-----\n${bytes
    .toString("base64")
    .replace(/(.{64})/g, "$1\n")
    .trim()}\n-----END ${label}-----\n`;

/**
 * Creates an RSA key with a self-signed certificate (RFC 5280).
 * @param {{subject: string, days: number}} options `days`: validity from now; negative for an expired certificate
 */
export function keyWithCertificate({ subject, days }) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const now = Date.now();
  const name = nameOf(subject);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sha256WithRsa,
    name,
    sequence(timeOf(now - 700 * DAY_MS), timeOf(now + days * DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  return {
    privateKey: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    certificate: pem(sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature)), "CERTIFICATE"),
  };
}
