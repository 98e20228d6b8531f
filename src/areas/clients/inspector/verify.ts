import type { Jwt } from "./pasted.ts";

/** Key of the realm. `publicKey` and `certificate` are base64. */
export interface RealmKey {
  kid?: string;
  status?: string;
  use?: string;
  algorithm?: string;
  publicKey?: string;
  certificate?: string;
}

/** Result of a verification. `key` signed the token. */
export interface Verified {
  state: "valid" | "invalid" | "otherKey" | "unsigned" | "symmetric" | "unsupported" | "insecurePage";
  key?: RealmKey;
}

type Algorithm = [
  imported: RsaHashedImportParams | EcKeyImportParams | { name: string },
  checked: AlgorithmIdentifier | RsaPssParams | EcdsaParams,
];

const rsa = (bits: number): Algorithm => [
  { name: "RSASSA-PKCS1-v1_5", hash: `SHA-${bits}` },
  { name: "RSASSA-PKCS1-v1_5" },
];
const pss = (bits: number): Algorithm => [
  { name: "RSA-PSS", hash: `SHA-${bits}` },
  { name: "RSA-PSS", saltLength: bits / 8 },
];
const ec = (bits: number, namedCurve: string): Algorithm => [
  { name: "ECDSA", namedCurve },
  { name: "ECDSA", hash: `SHA-${bits}` },
];

/** Source: RFC 7518 and RFC 8037. */
const algorithms: Readonly<Record<string, Algorithm>> = {
  RS256: rsa(256),
  RS384: rsa(384),
  RS512: rsa(512),
  PS256: pss(256),
  PS384: pss(384),
  PS512: pss(512),
  ES256: ec(256, "P-256"),
  ES384: ec(384, "P-384"),
  ES512: ec(512, "P-521"),
  EdDSA: [{ name: "Ed25519" }, { name: "Ed25519" }],
};

const derOf = (base64: string) =>
  Uint8Array.from(atob(base64.replace(/-----[^-]+-----/g, "").replace(/\s/g, "")), (character) =>
    character.charCodeAt(0),
  );

/** Verifies a signature with a public key. Undefined if the browser can't. */
export async function verifies(
  algorithm: string,
  publicKey: string,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> {
  const found = Object.hasOwn(algorithms, algorithm) ? algorithms[algorithm] : undefined;
  if (!found || !globalThis.crypto?.subtle) return undefined;
  try {
    const key = await crypto.subtle.importKey("spki", derOf(publicKey), found[0], false, ["verify"]);
    return await crypto.subtle.verify(found[1], key, signature, signed);
  } catch {
    return undefined;
  }
}

/** Verifies a token with the keys of the realm, also with keys that no longer sign. */
export async function verifyJwt({ header, signed, signature }: Jwt, keys: readonly RealmKey[]): Promise<Verified> {
  const { alg, kid } = header;
  const algorithm = String(alg ?? "none");
  if (algorithm === "none" || signature.length === 0) return { state: "unsigned" };
  if (algorithm.startsWith("HS")) return { state: "symmetric" };
  if (!globalThis.crypto?.subtle) return { state: "insecurePage" };
  const key = keys.find((one) => one.kid === kid && one.publicKey);
  if (!key?.publicKey) return { state: "otherKey" };
  const isValid = await verifies(algorithm, key.publicKey, signature, signed);
  return { state: isValid === undefined ? "unsupported" : isValid ? "valid" : "invalid", key };
}
