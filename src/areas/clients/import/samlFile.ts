import type { Translate } from "../../../i18n/texts.ts";
import { consumersOf, leftOutOfService } from "../../../sections/saml-metadata/leftOut.ts";
import { readMetadata } from "../../../sections/saml-metadata/metadata.ts";
import type { LeftOut } from "../../../sections/taken/TakenList.tsx";
import type { Client } from "../client.ts";
import { settingsOf } from "./settings.ts";

const isXml = (text: string) => /^\s*</.test(text);

/** Returns the text key of the reason why a text is not a client. Undefined if the server should try. */
export function problemOf(text: string): string | undefined {
  if (!isXml(text)) return undefined;
  const read = readMetadata(text);
  if (read.kind === "html") return "samlMetadata.html";
  const isNone = read.kind !== "saml" || read.entities.some(({ isService }) => isService);
  return isNone || !read.entities.some(({ isProvider }) => isProvider) ? undefined : "samlMetadata.isProvider";
}

/** Adds all consumer URLs of the metadata as redirect URIs: the server (26.7) only uses the first of each binding. */
export function withConsumers(client: Client, text: string): Client {
  const known = client.redirectUris ?? [];
  const more = isXml(text) ? consumersOf(text).filter((url) => !known.includes(url)) : [];
  return more.length ? { ...client, redirectUris: [...known, ...more] } : client;
}

/** Returns metadata entries that no client setting covers. */
export function leftOutOf(t: Translate, client: Client, text: string): LeftOut[] {
  if (!isXml(text)) return [];
  const read = readMetadata(text);
  const [, ...others] = read.kind === "saml" ? read.entities.map(({ entityId }) => entityId) : [];
  const taken = new Set([...settingsOf(client)].map(({ value }) => String(value)));
  return leftOutOfService(t, text, taken, others);
}
