import type { Codec } from "../../kit/form/codecs.ts";

/** A text that is left out when emptied: the authorization services would keep an empty one as a value. */
export const absentWhenEmpty: Codec = {
  read: (raw) => raw,
  write: (value) => (value === "" || value === null ? undefined : value),
};
