/** What stands for a secret. */
export const mask = "••••••••";

/** Keys, without case and signs, whose value is a secret whatever is around it. */
const secretEndings =
  /(?:password|passphrase|secret|secretdata|secretrotated|privatekey|apikey|bindcredential|(?:access|refresh|id)token|clientassertion|authorizationheader)$/;
const secretNames = /^(?:token|salt|hashedsaltedvalue|actiontoken|codeverifier)$/;

const plain = (key: string) => key.toLowerCase().replace(/[^a-z\d]/g, "");

/** `{ type: "password", value }` and the answer of a client's secret: here the value is what must not be seen. */
const isCredential = (record: Readonly<Record<string, unknown>>) =>
  "value" in record &&
  ("temporary" in record ||
    "hashIterations" in record ||
    /^(?:password|secret|otp|totp|hotp|webauthn.*|recovery-authn-codes|x509)$/i.test(String(record.type ?? "")));

const isSwitch = (value: unknown) =>
  typeof value === "boolean" ||
  value === "true" ||
  value === "false" ||
  value === "" ||
  value === null ||
  value === undefined;

function masked(value: unknown): unknown {
  if (isSwitch(value)) return value;
  return Array.isArray(value) ? value.map(masked) : mask;
}

/** JSON inside a text is looked into as well. */
function cleanText(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text;
  try {
    return JSON.stringify(withMaskedSecrets(JSON.parse(text)));
  } catch {
    return text;
  }
}

/**
 * A copy in which every secret is masked; what is shown, copied, compared or exported goes through here. Switches that only sound like
 * secrets (`"use.refresh.token": "true"`) stay. Source: user-asks S2, S3.
 */
export function withMaskedSecrets(value: unknown, parents: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => withMaskedSecrets(item, parents));
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  const hidesValue = isCredential(record) || parents.at(-1) === "credentials";
  return Object.fromEntries(
    Object.entries(record).map(([key, part]) => {
      const name = plain(key);
      const isSecret = secretEndings.test(name) || secretNames.test(name) || (hidesValue && name === "value");
      return [key, isSecret ? masked(part) : withMaskedSecrets(part, [...parents, name])];
    }),
  );
}

/** A representation as the server keeps it, parsed and without secrets; undefined for what is not JSON. */
export function readRepresentation(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return withMaskedSecrets(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** As text to read or copy: JSON on several lines, anything else as it is. */
export function representationText(text: string): string {
  const value = readRepresentation(text);
  return value === undefined ? text : JSON.stringify(value, undefined, 2);
}
