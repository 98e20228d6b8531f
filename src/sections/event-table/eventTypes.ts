import type { Translate } from "../../i18n/texts.ts";
import type { State } from "../../kit/base/states.ts";

/** Words of codes that are no words. */
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

/** A code in words: `UPDATE_TOTP_ERROR` → "Update TOTP error". For what newer servers bring as well. */
export function codeInWords(code: string): string {
  const text = code
    .toLowerCase()
    .split("_")
    .map((word) => spelled[word] ?? word)
    .join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const failure = /_ERROR$/;

/** Name of an event type in the panel's language, else the code in words; one that failed says so of the other. Source: `eventTypes.<TYPE>.name`. */
export function eventTypeName(t: Translate, type: string): string {
  const [key, other] = [type, type.replace(failure, "")].map((code) => `eventTypes.${code}.name`) as [string, string];
  if (t.has(key)) return t(key);
  return t.has(other) && t.has("events.failedType") ? t("events.failedType", { event: t(other) }) : codeInWords(type);
}

/** Why something failed, in the panel's language; codes of protocols and of extensions in words. */
export function errorInWords(t: Translate, code: string): string {
  const key = `events.errorCode.${code}`;
  return t.has(key) ? t(key) : codeInWords(code);
}

/** What an admin did, without what to. */
export function operationName(t: Translate, operation: string): string {
  const key = `events.operation.${operation}`;
  return t.has(key) ? t(key) : codeInWords(operation);
}

/** What sort of thing was changed, as it stands within a line. */
export function resourceName(t: Translate, type: string): string {
  const key = `events.resource.${type}`;
  return t.has(key) ? t(key) : codeInWords(type).toLowerCase();
}

/** What an admin did, to which sort of thing: "Create client role mapping". */
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

/** What an operation of an admin did to something. */
export const operationState = ({ operationType = "" }: { operationType?: string }): State | undefined =>
  operations[operationType];
