import type { Host } from "./Host.ts";

/** Default sizes of text in pixels, as in tokens.css. */
const sizes = { xs: 12, sm: 13, md: 14, lg: 16, xl: 20 };

let isRegistered = false;

/** Registers the sizes of text as lengths, so that `1em` is the size of the page's text around the element. */
function registerSizes(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const [name, size] of Object.entries(sizes))
    try {
      CSS.registerProperty({
        name: `--iam-text-${name}`,
        syntax: "<length>",
        inherits: true,
        initialValue: `${size}px`,
      });
    } catch {
      // Another copy of the code has registered it.
    }
}

/**
 * Font of the page for `--iam-font: inherit`. A style query in tokens.css sets `--iam-font` unless an ancestor has it, so
 * only this keyword leaves it empty. Browsers without style queries keep the panel's font.
 */
function hostFont(element: Element): string | undefined {
  const style = getComputedStyle(element);
  const isInherited = style.getPropertyValue("--i-has-font") !== "" && style.getPropertyValue("--iam-font") === "";
  return isInherited ? style.fontFamily : undefined;
}

/** Keeps the font of the page on the root of a panel: at the start and when the element changes. Returns a stop function. */
export function followFont(host: Host, root: HTMLElement): () => void {
  registerSizes();
  const apply = () => {
    const font = hostFont(host.element);
    if (font === undefined) root.style.removeProperty("--i-host-font");
    else root.style.setProperty("--i-host-font", font);
  };
  apply();
  return host.subscribe(apply);
}
