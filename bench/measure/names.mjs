/**
 * Numbered names, such as `group-00042`.
 * @param {string} name
 * @param {number} count
 */
export const names = (name, count) =>
  Array.from({ length: count }, (_, index) => `${name}-${String(index).padStart(5, "0")}`);
