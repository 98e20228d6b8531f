import { version } from "../version.ts";
import { warnOnce } from "./warnOnce.ts";

/** Version of an element class of this package. Undefined for other classes. */
export const versionOf = (made: CustomElementConstructor): string | undefined =>
  "version" in made && typeof made.version === "string" ? made.version : undefined;

/** Registers a tag unless it is defined. Warns once with both versions if another version defined it. */
export function register(tag: string, make: () => CustomElementConstructor): void {
  if (typeof customElements === "undefined") return;
  const taken = customElements.get(tag);
  if (!taken) customElements.define(tag, make());
  else if (versionOf(taken) !== version)
    warnOnce(
      `<${tag}> is already defined by version ${versionOf(taken) ?? "unknown"}; version ${version} is not used.`,
    );
}
