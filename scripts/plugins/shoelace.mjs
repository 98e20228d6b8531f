/** Shoelace's tag and event names under our own prefix, so that a host's copy never meets ours. Custom properties (`--sl-*`) stay. */
const names = /(?<![-\w])sl-(?=[a-z])/g;

/** Rewrites `sl-` to `iam-sl-` in Shoelace's modules and in our own. */
export function shoelacePrefix() {
  return {
    name: "shoelace-prefix",
    transform: {
      filter: { id: /(@shoelace-style[\\/]shoelace|[\\/]src)[\\/].*\.[jt]sx?$/ },
      handler(code) {
        return code.includes("sl-") ? { code: code.replace(names, "iam-sl-"), map: null } : null;
      },
    },
  };
}
