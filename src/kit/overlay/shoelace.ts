import SlDropdown from "@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js";
import SlMenu from "@shoelace-style/shoelace/dist/components/menu/menu.component.js";
import SlMenuItem from "@shoelace-style/shoelace/dist/components/menu-item/menu-item.component.js";
import SlPopup from "@shoelace-style/shoelace/dist/components/popup/popup.component.js";
import { registerIconLibrary } from "@shoelace-style/shoelace/dist/components/icon/library.js";

const drawings: Record<string, string> = {
  check: "M20 6 9 17l-5-5",
  "chevron-right": "m9 18 6-6-6-6",
  "chevron-left": "m15 18-6-6 6-6",
};

const namespace = "http://www.w3.org/2000/svg";

/** Draws Shoelace's own icons from our path data: nothing is fetched and no HTML is set, so a strict CSP holds. */
function drawIcon(svg: SVGElement): void {
  const name = svg.querySelector("use")?.getAttribute("href")?.slice(1) ?? "";
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", drawings[name] ?? "");
  svg.replaceChildren(path);
  for (const [attribute, value] of Object.entries({
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
  }))
    svg.setAttribute(attribute, value);
}

let defined = false;

/**
 * Registers the Shoelace components in use, once, under our own prefix: the build rewrites `sl-` to `iam-sl-`,
 * so a host's copy of Shoelace, older or newer, never meets ours.
 */
export function defineShoelace(): void {
  if (defined) return;
  defined = true;
  for (const library of ["system", "default"]) {
    registerIconLibrary(library, { resolver: (name) => `#${name}`, mutator: drawIcon, spriteSheet: true });
  }
  const components: [string, { define(tag: string): void }][] = [
    ["iam-sl-popup", SlPopup],
    ["iam-sl-menu-item", SlMenuItem],
    ["iam-sl-menu", SlMenu],
    ["iam-sl-dropdown", SlDropdown],
  ];
  for (const [tag, component] of components) component.define(tag);
}
