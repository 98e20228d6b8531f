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

/** Draws Shoelace's icons from local path data, without fetch or innerHTML, to work with a strict CSP. */
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

/**
 * Keeps Shoelace's events in our shadow root. They are composed by default, and would reach the host page. Source:
 * docs/spec/elements.md §3.
 */
function keepEventsInside(): void {
  const { emit } = SlMenu.prototype;
  const base: object = Object.getPrototypeOf(SlMenu.prototype);
  Object.assign(base, {
    emit(this: object, name: string, options?: CustomEventInit): unknown {
      return Reflect.apply(emit, this, [name, { ...options, composed: false }]);
    },
  });
}

let defined = false;

/**
 * Registers the Shoelace components once, under our own prefix. The build rewrites `sl-` to `iam-sl-`, to avoid
 * conflicts with a host's Shoelace.
 */
export function defineShoelace(): void {
  if (defined) return;
  defined = true;
  keepEventsInside();
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
