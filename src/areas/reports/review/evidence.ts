import { isJson } from "../../../realm-document/json.ts";
import type { Review } from "./review.ts";

/** JSON with sorted keys and without spaces: equal data has equal text. RFC 8785, for texts and whole numbers */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isJson(value)) return JSON.stringify(value) ?? "null";
  return `{${Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`)
    .join(",")}}`;
}

/** SHA-256 as hexadecimal text. Undefined on pages without https, where browsers offer none. */
async function sha256(text: string): Promise<string | undefined> {
  const { subtle }: Partial<Crypto> = globalThis.crypto;
  if (!subtle) return undefined;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Evidence extends Omit<Review, "format" | "items"> {
  format: "iam-elements-access-review-evidence";
  writtenMs: number;
  items: readonly (Review["items"][number] & { hash?: string })[];
  /** Hash of the evidence without `hash`. */
  hash?: string;
}

/** A review with a hash of each item and of the whole, which show later changes. */
export async function evidenceOf({ format: _format, items, ...review }: Review, nowMs: number): Promise<Evidence> {
  const hashed = await Promise.all(
    items.map(async (item) => {
      const hash = await sha256(canonicalJson(item));
      return { ...item, ...(hash !== undefined && { hash }) };
    }),
  );
  const evidence: Evidence = {
    ...review,
    ...{ format: "iam-elements-access-review-evidence", writtenMs: nowMs, items: hashed },
  };
  const hash = await sha256(canonicalJson(evidence));
  return { ...evidence, ...(hash !== undefined && { hash }) };
}

/** True if nothing was changed since the evidence was written. Undefined without hashes. */
export async function isUnchanged({ hash, ...evidence }: Evidence): Promise<boolean | undefined> {
  if (hash === undefined) return undefined;
  if ((await sha256(canonicalJson(evidence))) !== hash) return false;
  const items = await Promise.all(
    evidence.items.map(async ({ hash: own, ...item }) => (await sha256(canonicalJson(item))) === own),
  );
  return items.every(Boolean);
}
