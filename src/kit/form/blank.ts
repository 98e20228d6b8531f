/** Nothing, in whatever way it is written: absent, only blanks, or a list or map of nothing. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every(isBlank)) ||
  (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length === 0);
