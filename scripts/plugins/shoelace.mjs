/** Shoelace's tag and event names under our own prefix, so that a host's copy never meets ours. Custom properties (`--sl-*`) stay. */
const names = /(?<![-\w])sl-(?=[a-z])/g;

/** Shoelace lets its events out of every shadow root; kept in ours, none reaches the host page (docs/spec/elements.md §3). */
const letOut = /(bubbles: true,\s*cancelable: false,\s*)composed: true/g;

/** Rewrites `sl-` to `iam-sl-` in Shoelace's modules and in our own, and keeps Shoelace's events inside our root. @returns {import("rolldown").Plugin} */
export function shoelacePrefix() {
  return {
    name: "shoelace-prefix",
    transform: {
      filter: { id: /(@shoelace-style[\\/]shoelace|[\\/]src)[\\/].*\.[jt]sx?$/ },
      handler(code) {
        const changed = code.replace(names, "iam-sl-").replace(letOut, "$1composed: false");
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}
