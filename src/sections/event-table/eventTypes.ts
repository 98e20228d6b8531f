import type { Translate } from "../../i18n/texts.ts";
import type { State } from "../../kit/base/states.ts";

/** Spelling of abbreviations in codes. */
const spelled: Readonly<Record<string, string>> = {
  totp: "TOTP",
  idp: "IdP",
  jwt: "JWT",
  oauth2: "OAuth 2",
  uma: "UMA",
  ssf: "SSF",
  authreqid: "authentication request",
  ip: "IP",
  url: "URL",
  ldap: "LDAP",
  id: "ID",
  org: "organization",
  ssl: "SSL",
  uri: "URI",
};

/** Words of a code: `UPDATE_TOTP_ERROR` → "Update TOTP error". Fallback for codes of newer servers. */
export function codeInWords(code: string): string {
  const text = code
    .toLowerCase()
    .split("_")
    .map((word) => spelled[word] ?? word)
    .join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const failure = /_ERROR$/;

/**
 * Localized event type, else the code in words. A failure reuses the name of its success type.
 * Source: `eventTypes.<TYPE>.name`.
 */
export function eventTypeName(t: Translate, type: string): string {
  const [key, other] = [`eventTypes.${type}.name`, `eventTypes.${type.replace(failure, "")}.name`] as const;
  if (t.has(key)) return t(key);
  return t.has(other) && t.has("events.failedType") ? t("events.failedType", { event: t(other) }) : codeInWords(type);
}

/** True for a lockout by brute force detection: the server did what it should, but a user can't sign in. */
export const isLockoutType = (type: string): boolean => type.startsWith("USER_DISABLED_BY_");

/** Localized error. Fallback: codes of protocols and extensions in words. */
export function errorInWords(t: Translate, code: string): string {
  const key = `events.errorCode.${code}`;
  return t.has(key) ? t(key) : codeInWords(code);
}

export function operationName(t: Translate, operation: string): string {
  const key = `events.operation.${operation}`;
  return t.has(key) ? t(key) : codeInWords(operation);
}

/** Resource type in lowercase, for use in a sentence. */
export function resourceName(t: Translate, type: string): string {
  const key = `events.resource.${type}`;
  return t.has(key) ? t(key) : codeInWords(type).toLowerCase();
}

/** Operation and resource type: "Create client role mapping". */
export function operationInWords(
  t: Translate,
  { operationType, resourceType }: { operationType?: string; resourceType?: string },
): string {
  return resourceType && operationType && t.has("events.operationOn")
    ? t("events.operationOn", { operation: operationName(t, operationType), resource: resourceName(t, resourceType) })
    : codeInWords([operationType, resourceType].filter(Boolean).join("_"));
}

const operations: Readonly<Record<string, State>> = {
  CREATE: "created",
  UPDATE: "updated",
  DELETE: "deleted",
  ACTION: "acted",
};

export const operationState = ({ operationType = "" }: { operationType?: string }): State | undefined =>
  operations[operationType];
