import replace from "@rollup/plugin-replace";

/**
 * Shoelace's tags and events under a prefix of ours, so that they never meet a host's Shoelace. Custom properties (`--sl-*`) stay.
 * Fails a build in which Shoelace has no name to prefix.
 * @param {{sourceMap: boolean}} options
 * @returns {import("rollup").Plugin}
 */
export function shoelace({ sourceMap }) {
  const { transform } = replace({
    delimiters: ["(?<![-\\w])", "(?=[a-z])"],
    values: { "sl-": "iam-sl-" },
    preventAssignment: false,
    sourceMap,
  });
  const prefix = /** @type {Extract<typeof transform, Function>} */ (transform);
  let files = 0;
  let prefixed = 0;
  return {
    name: "shoelace",
    async transform(code, id) {
      if (!/[\\/]@shoelace-style[\\/]shoelace[\\/]/.test(id)) return null;
      files += 1;
      const result = await prefix.call(this, code, id);
      if (result) prefixed += 1;
      return result;
    },
    buildEnd() {
      if (files > 0 && prefixed === 0) this.error("Shoelace has no `sl-` to prefix: see scripts/plugins/shoelace.mjs.");
    },
  };
}
