/** Placeholder for a displayed secret. */
export const mask = "••••••••";

/** Mask that the server sends instead of a secret. */
export const standIn = "**********";

/** Normalized keys whose value is always a secret. */
const secretEndings =
  /(?:password|passphrase|secret|secretdata|secretrotated|privatekey|apikey|bindcredential|token|clientassertion|authorizationheader)$/;
const secretNames = /^(?:otp|salt|hashedsaltedvalue|codeverifier)$/;

/** Values nested deeper count as secret, because no representation is that deep and their content is unknown. */
const deepest = 200;

const plain = (key: string) => key.toLowerCase().replace(/[^a-z\d]/g, "");

/** True for the name of a secret. Booleans may have such names too: check the value. */
export function isSecretName(key: string): boolean {
  const name = plain(key);
  return secretEndings.test(name) || secretNames.test(name);
}

/** True for the server's mask, alone or in the list of a component setting. */
export const isStandIn = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isStandIn) : value === standIn;

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** True for `{ type: "password", value }` and the response with a client secret, in which `value` is the secret. */
const isCredential = (record: Json) =>
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

/** Handling of secrets in a copy. */
interface Treatment {
  /** Replacement of a secret. undefined omits it. */
  replace: (value: unknown, path: readonly string[]) => unknown;
  /** Additional names of secrets from a form. */
  names?: ReadonlySet<string> | undefined;
}

/** Returns a copy with the treatment applied. */
function treated(value: unknown, treatment: Treatment, path: readonly string[]): unknown {
  if (typeof value === "string") return treatedText(value, treatment, path);
  if (typeof value !== "object" || value === null) return value;
  if (path.length > deepest) return treatment.replace(value, path);
  if (Array.isArray(value)) return value.map((item, index) => treated(item, treatment, [...path, String(index)]));
  return isJson(value) ? treatedRecord(value, treatment, path) : value;
}

function treatedRecord(record: Json, treatment: Treatment, path: readonly string[]): Json {
  const hidesValue = isCredential(record) || path.includes("credentials");
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, part]) => {
      const way = [...path, key];
      const sounds = isSecretName(key) || treatment.names?.has(key) || (hidesValue && plain(key) === "value");
      const isSecret = isStandIn(part) || (sounds && !isSwitch(part));
      const next = isSecret ? treatment.replace(part, way) : treated(part, treatment, way);
      return next === undefined && part !== undefined ? [] : [[key, next]];
    }),
  );
}

/** Treats JSON in a text too. Returns a text without secrets unchanged. */
function treatedText(text: string, treatment: Treatment, path: readonly string[]): unknown {
  if (!/^\s*[{[]/.test(text)) return text;
  const inside = parsed(text);
  if (inside === undefined) {
    const copy = maskedFragment(text);
    if (copy === text) return text;
    return treatment.replace(text, path) === undefined ? undefined : copy;
  }
  let holds = false;
  const replace: Treatment["replace"] = (value, way) => {
    holds = true;
    return treatment.replace(value, way);
  };
  const copy = treated(inside, { ...treatment, replace }, path);
  return holds ? JSON.stringify(copy) : text;
}

/** Undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON key with its text value or list of texts. The last text may be cut off. */
const fragment =
  /("([^"\\]*(?:\\.[^"\\]*)*)"\s*:\s*)(?:"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|\[(?:[\s,]|"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$))*\]?)/gs;

/** Truncated JSON: credentials can't be identified reliably, so all values of these names are masked. */
function maskedFragment(text: string): string {
  try {
    return text.replaceAll(fragment, (whole, head: string, key: string) =>
      plain(key) === "value" || isSecretName(key) ? `${head}"${mask}"` : whole,
    );
  } catch {
    return mask; // Nested too deeply for the stack: not inspected, so not shown.
  }
}

const masked = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => (isSwitch(item) ? item : mask)) : mask;

/**
 * Copy with all secrets masked, at any depth. Required for everything shown, compared or exported. Keeps booleans with
 * similar names (`"use.refresh.token": "true"`).
 */
export function withMaskedSecrets(value: Json): Json;
export function withMaskedSecrets(value: unknown): unknown;
export function withMaskedSecrets(value: unknown): unknown {
  return treated(value, { replace: masked }, []);
}

/**
 * Copy without secrets, for the host page, which could mistake a mask for the value. `names` are additional keys of
 * secrets.
 */
export function withoutSecrets(value: Json, names?: ReadonlySet<string>): Json;
export function withoutSecrets(value: unknown, names?: ReadonlySet<string>): unknown;
export function withoutSecrets(value: unknown, names?: ReadonlySet<string>): unknown {
  return treated(value, { replace: () => undefined, names }, []);
}

/**
 * Request body without secrets, to send again: a placeholder would become the secret. Keeps a mask that the server
 * reads as unchanged. `leftOut` has the omitted paths.
 */
export function withSecretsLeftOut(
  value: unknown,
  names?: ReadonlySet<string>,
): { value: unknown; leftOut: readonly string[] } {
  const leftOut: string[] = [];
  const replace: Treatment["replace"] = (part, path) => {
    if (isStandIn(part)) return part;
    leftOut.push(path.join(".") || "text");
    return undefined;
  };
  return { value: treated(value, { replace, names }, []), leftOut };
}

/** True if the value contains a secret. */
export function holdsSecret(value: unknown, names?: ReadonlySet<string>): boolean {
  let holds = false;
  const replace = () => {
    holds = true;
    return undefined;
  };
  treated(value, { replace, names }, []);
  return holds;
}

/** Parsed representation with masked secrets. Undefined for invalid JSON. */
export const readRepresentation = (text: string | undefined): unknown =>
  text ? withMaskedSecrets(parsed(text)) : undefined;

/** Text to display or copy: indented JSON, other bodies unchanged. */
export function representationText(text: string): string {
  const value = readRepresentation(text);
  return value === undefined ? maskedFragment(text) : JSON.stringify(value, undefined, 2);
}
