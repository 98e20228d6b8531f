import type { Codec } from "../../kit/form/codecs.ts";

/** Omits an emptied text. Authorization services would store an empty string as a value. */
export const absentWhenEmpty: Codec<string, string> = {
  read: (raw) => raw,
  write: (value) => (value === "" || value === null ? undefined : value),
};
