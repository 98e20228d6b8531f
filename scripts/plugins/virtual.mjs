/**
 * A virtual module.
 * @param {string} id
 * @param {string} code
 * @returns {import("rollup").Plugin}
 */
export const virtual = (id, code) => ({
  name: "virtual",
  resolveId: (source) => (source === id ? id : null),
  load: (source) => (source === id ? code : null),
});
