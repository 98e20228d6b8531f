import type { DocumentSource } from "../../realm-document/index.ts";

/** A side of the comparison as the URL names it. */
export type Side =
  | { type: "realm"; realm: string }
  /** A file of this page's memory. */
  | { type: "file"; id: string }
  /** A snapshot of this browser. */
  | { type: "snapshot"; id: string };

const types = ["realm", "file", "snapshot"] as const;

/** Reads `realm:acme`. Undefined for anything else. */
export function parseSide(text = ""): Side | undefined {
  const at = text.indexOf(":");
  const [name, type] = [text.slice(at + 1), types.find((known) => known === text.slice(0, at))];
  if (!type || name === "") return undefined;
  return type === "realm" ? { type, realm: name } : { type, id: name };
}

export const formatSide = (side: Side): string => `${side.type}:${side.type === "realm" ? side.realm : side.id}`;

/** Identity of a realm or file, for the rules of a pair: the same for a realm and its snapshots. */
export const originOf = (source: DocumentSource, realm: string): string =>
  source.type === "file" ? `file ${realm}` : `${source.url} ${source.realm}`;

/** Host and port of a server, else the URL as it is. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
