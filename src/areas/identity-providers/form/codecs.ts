import { isBlank } from "../../../kit/record/blank.ts";
import type { Codec } from "../../../kit/form/codecs.ts";

/** Reads and writes text. Empty values become absent, because the server drops empty settings. */
export const text: Codec<string, string> = {
  read: (raw) => raw,
  write: (value) => (value === "" || value === null || value === undefined ? undefined : value),
};

/** Same as `text`, without leading and trailing spaces. For URLs and names. */
export const trimmedText: Codec<string, string> = {
  read: (raw) => raw,
  write: (value) => text.write(typeof value === "string" ? value.trim() : value, undefined),
};

/** `"true"` or `"false"`. An absent value is undefined, so that the control shows the server default. */
export const truth: Codec<unknown, boolean> = {
  read: (raw) => (raw === undefined || raw === null || raw === "" ? undefined : raw === "true" || raw === true),
  write: (value) => String(value === true),
};

/** Whole number, stored as text. */
export const number: Codec<unknown, number> = {
  read: (raw) =>
    raw === undefined || raw === null || raw === "" || Number.isNaN(Number(raw)) ? undefined : Number(raw),
  write: (value) => (isBlank(value) ? undefined : String(value)),
};

/** List of strings, stored as JSON text. Any other text becomes one entry. */
export const jsonLines: Codec<string, readonly string[]> = {
  read: (raw) => {
    if (!raw) return [];
    try {
      const value: unknown = JSON.parse(raw);
      return Array.isArray(value) ? value.map(String) : [raw];
    } catch {
      return [raw];
    }
  },
  write: (value) => {
    const list = (value ?? []).filter((line) => line !== "");
    return list.length ? JSON.stringify(list) : undefined;
  },
};
