/** True for absent values, empty texts, and lists or maps with only blank values. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every(isBlank)) ||
  (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length === 0);
