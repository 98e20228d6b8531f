import { numberText, type Codec, type KeyValue } from "../../../kit/form/codecs.ts";
import { isSame } from "../../../kit/record/path.ts";

const parsed = (raw: unknown): unknown => {
  try {
    return typeof raw === "string" && raw !== "" ? JSON.parse(raw) : undefined;
  } catch {
    return undefined; // Invalid JSON: edited by hand, or from another version.
  }
};

/**
 * Rows in a JSON string. Omits rows without a key; no rows become an empty string.
 * Keeps the original string if nothing changed.
 */
const rows = (
  read: (json: unknown) => KeyValue[],
  write: (rows: KeyValue[]) => unknown,
): Codec<string, KeyValue[]> => ({
  read: (raw) => read(parsed(raw)),
  write: (value, raw) => {
    if (isSame(read(parsed(raw)), value)) return raw;
    const kept = (value ?? []).filter(({ key }) => key.trim() !== "");
    return kept.length ? JSON.stringify(write(kept)) : "";
  },
});

/** `{"gold":"2"}`: one string per key. */
export const jsonMap = rows(
  (json) =>
    typeof json === "object" && json !== null && !Array.isArray(json)
      ? Object.entries(json).map(([key, value]) => ({ key, value: String(value) }))
      : [],
  (list) => Object.fromEntries(list.map(({ key, value }) => [key, value])),
);

/** `[{"key":"one","value":"https://one.example"}]`. */
export const jsonPairs = rows(
  (json) =>
    Array.isArray(json) ? json.map(({ key, value }: KeyValue) => ({ key: String(key), value: String(value) })) : [],
  (list) => list.map(({ key, value }) => ({ key, value })),
);

/** Seconds. The server uses -1 for no limit. */
export const limitSeconds: Codec<number, number | null> = {
  read: (raw) => (typeof raw === "number" && raw >= 0 ? raw : undefined),
  write: (value) => (typeof value === "number" ? value : -1),
};

/** Seconds as a string. Empty for the realm default. */
export const lifespan = numberText;
