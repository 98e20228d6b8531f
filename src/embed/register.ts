import { version } from "../version.ts";
import { warnOnce } from "./warnOnce.ts";

/** Registers a tag unless it is defined. Warns once with both versions if another version defined it. */
export function register(tag: string, make: () => CustomElementConstructor): void {
  if (typeof customElements === "undefined") return;
  const taken = customElements.get(tag) as (CustomElementConstructor & { version?: string }) | undefined;
  if (!taken) customElements.define(tag, make());
  else if (taken.version !== version)
    warnOnce(`<${tag}> is already defined by version ${taken.version ?? "unknown"}; version ${version} is not used.`);
}
