import type { Translate } from "../../i18n/texts.ts";
import type { TagTone } from "../../kit/base/Tag.tsx";

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

/** Name of an event type: the server's text in the panel's language, else the code in words. Source: `eventTypes.<TYPE>.name`. */
export function eventTypeName(t: Translate, type: string): string {
  const key = `eventTypes.${type}.name`;
  return t.has(key) ? t(key) : codeInWords(type);
}

/** What an admin did, to which sort of thing: "Create client role mapping". */
export const operationInWords = ({ operationType, resourceType }: { operationType?: string; resourceType?: string }) =>
  codeInWords([operationType, resourceType].filter(Boolean).join("_"));

/** Colour of an operation. A word always goes with it. */
export const operationTones: Readonly<Record<string, TagTone>> = {
  CREATE: "ok",
  UPDATE: "info",
  DELETE: "danger",
  ACTION: "warning",
};
