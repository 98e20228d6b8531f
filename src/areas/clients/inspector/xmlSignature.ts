import { verifies, type RealmKey, type Verified } from "./verify.ts";

const signatureNs = "http://www.w3.org/2000/09/xmldsig#";
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const enveloped = `${signatureNs}enveloped-signature`;

const escapedText = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/\r/g, "&#xD;");

const escapedValue = (text: string) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/"/g, "&quot;")
    .replace(/\t/g, "&#x9;")
    .replace(/\n/g, "&#xA;")
    .replace(/\r/g, "&#xD;");

const compared = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/**
 * Exclusive canonical form of an element, without comments. `left` is an element to leave out.
 * Source: https://www.w3.org/TR/xml-exc-c14n/
 */
function canonicalXml(node: Node, left?: Element, rendered: ReadonlyMap<string, string> = new Map()): string {
  if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
    return escapedText(node.textContent ?? "");
  if (!(node instanceof Element) || node === left) return "";
  const attributes = [...node.attributes].filter(({ name }) => name !== "xmlns" && !name.startsWith("xmlns:"));
  const used = new Map<string, string>([
    [node.prefix ?? "", node.namespaceURI ?? ""],
    ...attributes.flatMap(({ prefix, namespaceURI }): [string, string][] =>
      prefix && prefix !== "xml" ? [[prefix, namespaceURI ?? ""]] : [],
    ),
  ]);
  const fresh = [...used].filter(([prefix, uri]) => (rendered.get(prefix) ?? "") !== uri);
  const declared = fresh
    .sort(([one], [other]) => compared(one, other))
    .map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${escapedValue(uri)}"`);
  const told = attributes
    .sort(
      (one, other) =>
        compared(one.namespaceURI ?? "", other.namespaceURI ?? "") || compared(one.localName, other.localName),
    )
    .map(({ name, value }) => ` ${name}="${escapedValue(value)}"`);
  const below = new Map([...rendered, ...fresh]);
  const inside = [...node.childNodes].map((child) => canonicalXml(child, left, below)).join("");
  return `<${node.tagName}${declared.join("")}${told.join("")}>${inside}</${node.tagName}>`;
}

const digests: Readonly<Record<string, string>> = {
  "http://www.w3.org/2000/09/xmldsig#sha1": "SHA-1",
  "http://www.w3.org/2001/04/xmlenc#sha256": "SHA-256",
  "http://www.w3.org/2001/04/xmlenc#sha512": "SHA-512",
};

const signatures: Readonly<Record<string, string>> = {
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256": "RS256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384": "RS384",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512": "RS512",
};

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replace(/\s/g, "")), (character) => character.charCodeAt(0));

const child = (element: Element | undefined, name: string) =>
  [...(element?.children ?? [])].find((one) => one.namespaceURI === signatureNs && one.localName === name);

/** True if the digest in the signature is the one of the signed element. Undefined for an unknown method. */
async function isUnchanged(signature: Element, reference: Element): Promise<boolean | undefined> {
  const uri = reference.getAttribute("URI")?.replace(/^#/, "");
  const target = signature.parentElement;
  // The signature is about the element that holds it: any other reference could be a wrapping attack.
  if (!target || !uri || target.getAttribute("ID") !== uri) return undefined;
  const transforms = [...(child(reference, "Transforms")?.children ?? [])].map((one) => one.getAttribute("Algorithm"));
  const hash = digests[child(reference, "DigestMethod")?.getAttribute("Algorithm") ?? ""];
  if (!hash || transforms.some((one) => one !== enveloped && one !== exclusive)) return undefined;
  const bytes = new TextEncoder().encode(canonicalXml(target, signature));
  const digest = new Uint8Array(await crypto.subtle.digest(hash, bytes));
  const wanted = bytesOf(child(reference, "DigestValue")?.textContent ?? "");
  return digest.length === wanted.length && digest.every((byte, at) => byte === wanted[at]);
}

/** Result for one signature of a message. `of` is the signed element. */
interface VerifiedPart extends Verified {
  of: string;
}

async function verifyPart(signature: Element, keys: readonly RealmKey[]): Promise<Verified> {
  const info = child(signature, "SignedInfo");
  const [reference, second] = [...(info?.children ?? [])].filter(({ localName }) => localName === "Reference");
  const method = child(info, "CanonicalizationMethod")?.getAttribute("Algorithm");
  const algorithm = signatures[child(info, "SignatureMethod")?.getAttribute("Algorithm") ?? ""];
  if (!globalThis.crypto?.subtle) return { state: "insecurePage" };
  if (!info || !reference || second || method !== exclusive || !algorithm) return { state: "unsupported" };
  const unchanged = await isUnchanged(signature, reference);
  if (unchanged === undefined) return { state: "unsupported" };
  const value = bytesOf(child(signature, "SignatureValue")?.textContent ?? "");
  const signed = new TextEncoder().encode(canonicalXml(info));
  for (const key of keys) {
    if (!key.publicKey) continue;
    if ((await verifies(algorithm, key.publicKey, value, signed)) === true)
      return { state: unchanged ? "valid" : "invalid", key };
  }
  return { state: "otherKey" };
}

/** Verifies all signatures of a SAML message with the keys of the realm. */
export async function verifySaml(document: Document, keys: readonly RealmKey[]): Promise<readonly VerifiedPart[]> {
  const all = [...document.getElementsByTagNameNS(signatureNs, "Signature")];
  return Promise.all(
    all.map(async (signature) => ({
      of: signature.parentElement?.localName ?? "",
      ...(await verifyPart(signature, keys)),
    })),
  );
}
