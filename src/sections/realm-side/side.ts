import type { OtherRealm } from "../realm-plan/server/otherRealm.ts";

/** A side of the comparison as the URL names it. */
export type Side =
  | { type: "realm"; realm: string }
  | ({ type: "server" } & OtherRealm)
  /** A file of this page's memory. */
  | { type: "file"; id: string }
  /** A snapshot of this browser. */
  | { type: "snapshot"; id: string };

const types = ["realm", "server", "file", "snapshot"] as const;

/** Text of each segment. Undefined if one has no valid encoding. */
function segmentsOf(text: string): readonly string[] | undefined {
  try {
    return text.split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function otherRealm(text: string): Side | undefined {
  const [url = "", realm = "", signInRealm = "", clientId = ""] = segmentsOf(text) ?? [];
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isWeb && realm && signInRealm && clientId ? { type: "server", url, realm, signInRealm, clientId } : undefined;
}

/** Reads `realm:acme`. Undefined for anything else. */
export function parseSide(text = ""): Side | undefined {
  const at = text.indexOf(":");
  const [name, type] = [text.slice(at + 1), types.find((known) => known === text.slice(0, at))];
  if (!type || name === "") return undefined;
  if (type === "server") return otherRealm(name);
  return type === "realm" ? { type, realm: name } : { type, id: name };
}

export function formatSide(side: Side): string {
  if (side.type === "realm") return `realm:${side.realm}`;
  if (side.type !== "server") return `${side.type}:${side.id}`;
  const { url, realm, signInRealm, clientId } = side;
  return `server:${[url, realm, signInRealm, clientId].map(encodeURIComponent).join("/")}`;
}
