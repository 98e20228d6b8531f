/** What stands for a secret where it is shown. */
export const mask = "••••••••";

/** What the server sends in place of a secret that it keeps to itself. */
export const standIn = "**********";

/** Keys, without case and signs, whose value is a secret whatever is around it. */
const secretEndings =
  /(?:password|passphrase|secret|secretdata|secretrotated|privatekey|apikey|bindcredential|token|clientassertion|authorizationheader)$/;
const secretNames = /^(?:otp|salt|hashedsaltedvalue|codeverifier)$/;

/** Parts nested deeper than this are taken for secret: no representation of the server is, and nobody could tell what is in them. */
const deepest = 200;

const plain = (key: string) => key.toLowerCase().replace(/[^a-z\d]/g, "");

/** True for the name of what holds a secret. Switches may be called so as well: see the value. */
export function isSecretName(key: string): boolean {
  const name = plain(key);
  return secretEndings.test(name) || secretNames.test(name);
}

/** True for what the server sends in place of a secret, alone or in the list that a setting of a component is. */
export const isStandIn = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isStandIn) : value === standIn;

type Json = Readonly<Record<string, unknown>>;

/** `{ type: "password", value }` and the answer of a client's secret: here the value is what must not be seen. */
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

/** What becomes of secrets in a copy. */
interface Treatment {
  /** What is put in place of one; undefined leaves it out. */
  replace: (value: unknown, path: readonly string[]) => unknown;
  /** Further names of secrets, as a form declares them. */
  names?: ReadonlySet<string> | undefined;
}

/** A copy in which secrets are treated so. */
function treated(value: unknown, treatment: Treatment, path: readonly string[]): unknown {
  if (typeof value === "string") return treatedText(value, treatment, path);
  if (typeof value !== "object" || value === null) return value;
  if (path.length > deepest) return treatment.replace(value, path);
  if (Array.isArray(value)) return value.map((item, index) => treated(item, treatment, [...path, String(index)]));
  const record = value as Json;
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

/** JSON inside a text is looked into as well; without secrets the text stays as it is. */
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

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A key of JSON with the text, or the list of texts, that is its value; the last of them may break off. */
const fragment =
  /("([^"\\]*(?:\\.[^"\\]*)*)"\s*:\s*)(?:"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|\[(?:[\s,]|"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$))*\]?)/gs;

/** JSON that was cut off in the middle: credentials cannot be told apart for sure, so each value of that name goes. */
function maskedFragment(text: string): string {
  try {
    return text.replaceAll(fragment, (whole, head: string, key: string) =>
      plain(key) === "value" || isSecretName(key) ? `${head}"${mask}"` : whole,
    );
  } catch {
    return mask; // More than the engine has the stack for: nobody looked into it, so nobody sees it.
  }
}

const masked = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => (isSwitch(item) ? item : mask)) : mask;

/**
 * A copy in which every secret is masked, however deep; what is shown, compared or exported goes through here. Switches that only sound like
 * secrets (`"use.refresh.token": "true"`) stay.
 */
export const withMaskedSecrets = (value: unknown): unknown => treated(value, { replace: masked }, []);

/** A copy without secrets, for the page around: neither a mask nor a stand-in may be taken for the real one. `names` are further keys of secrets. */
export const withoutSecrets = (value: unknown, names?: ReadonlySet<string>): unknown =>
  treated(value, { replace: () => undefined, names }, []);

/**
 * What was sent, for sending it again: secrets are left out, for whatever stands in their place would become the secret. A stand-in was sent only
 * where the server takes it for "as it was", so it stays. `leftOut` are the paths of the others.
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

/** True if there is a secret in it. */
export function holdsSecret(value: unknown, names?: ReadonlySet<string>): boolean {
  let holds = false;
  const replace = () => {
    holds = true;
    return undefined;
  };
  treated(value, { replace, names }, []);
  return holds;
}

/** A representation as the server keeps it, parsed and without secrets; undefined for what is not JSON. */
export const readRepresentation = (text: string | undefined): unknown =>
  text ? withMaskedSecrets(parsed(text)) : undefined;

/** As text to read or copy: JSON on several lines, anything else as it is. */
export function representationText(text: string): string {
  const value = readRepresentation(text);
  return value === undefined ? maskedFragment(text) : JSON.stringify(value, undefined, 2);
}
