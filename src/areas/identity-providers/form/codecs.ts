import type { Codec } from "../../../kit/form/codecs.ts";

/** Empty is absent: the server drops empty settings, and one that is not there is none. */
export const text: Codec = {
  read: (raw) => raw,
  write: (value) => (value === "" || value === null || value === undefined ? undefined : value),
};

/** As `text`, without blanks at the ends: addresses and names. */
export const trimmedText: Codec = {
  read: (raw) => raw,
  write: (value) => text.write(typeof value === "string" ? value.trim() : value, undefined),
};

/** `"true"` or `"false"`; what is not there is not known to the control, which then shows what the server goes by. */
export const truth: Codec = {
  read: (raw) => (raw === undefined || raw === null || raw === "" ? undefined : raw === "true" || raw === true),
  write: (value) => String(value === true),
};

/** A whole number as a text. */
export const number: Codec = {
  read: (raw) =>
    raw === undefined || raw === null || raw === "" || Number.isNaN(Number(raw)) ? undefined : Number(raw),
  write: (value) => (value === undefined || value === null || value === "" ? undefined : String(value)),
};

/** Texts as a JSON list in one text. What is no such list, by hand or by another version, shows as the one line it is. */
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
