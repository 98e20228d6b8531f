import { isHexColour } from "../../../../kit/form/colour.ts";
import { coloursOf, modes, type Mode, type Target } from "./colours.ts";
import { isFont, isLength, usualLook, type Look } from "./settings.ts";
import { raisedFrom, readableOn } from "./shades.ts";

/** URLs of pictures in a style sheet. */
export interface SheetPictures {
  logo?: string | undefined;
  bgimage?: string | undefined;
}

type Declared = readonly [at: string, variable: string, value: string];

/** Selector of the page in a mode. Source: docs/spec/areas/realm-settings.md "Quick theme". */
const pageIn: Readonly<Record<Mode, string>> = {
  light: ":root:not(.pf-v5-theme-dark)",
  dark: ":root.pf-v5-theme-dark",
};

function declaredIn(mode: Mode, look: Look): readonly Declared[] {
  return coloursOf(mode).flatMap(({ name, places, text, raised }) => {
    const hex = look[mode][name] ?? "";
    if (!isHexColour(hex) || hex === usualLook[mode][name]) return [];
    const set = (value: string | undefined, { at, variables }: Target) =>
      value === undefined
        ? []
        : variables.map((variable): Declared => [at ? `${pageIn[mode]} ${at}` : pageIn[mode], variable, value]);
    return [
      ...places.flatMap((place) => set(hex, place)),
      ...(text ? set(readableOn(hex), text) : []),
      ...(raised ? set(raisedFrom(hex), raised) : []),
    ];
  });
}

function declaredForAll({ font, logoWidth, logoHeight }: Look, { logo, bgimage }: SheetPictures): readonly Declared[] {
  const family = ["text", "text--vf", "heading", "heading--vf"].map((kind) => `--pf-v5-global--FontFamily--${kind}`);
  const wanted: readonly (readonly [variable: string, value: string | undefined])[] = [
    ...family.map((variable) => [variable, font && isFont(font) ? font : undefined] as const),
    ["--keycloak-logo-width", isLength(logoWidth) && logoWidth !== usualLook.logoWidth ? logoWidth : undefined],
    ["--keycloak-logo-height", isLength(logoHeight) && logoHeight !== usualLook.logoHeight ? logoHeight : undefined],
    ["--keycloak-logo-url", logo && `url("${logo}")`],
    ["--keycloak-bg-logo-url", bgimage && `url("${bgimage}")`],
  ];
  return wanted.flatMap(([variable, value]) => (value ? [[":root", variable, value] as const] : []));
}

/**
 * Keycloak shows a logo only if the HTML of the realm name has a place for it.
 * This rule replaces a plain name by the logo.
 */
const inPlaceOfName = `#kc-header-wrapper:not(:has(.kc-logo-text)) {
  box-sizing: content-box;
  width: var(--keycloak-logo-width, 300px);
  max-width: 100%;
  height: var(--keycloak-logo-height, 63px);
  margin: 0 auto;
  overflow: hidden;
  background: var(--keycloak-logo-url) center / contain no-repeat content-box;
  text-indent: 100%;
  white-space: nowrap;
}
`;

/** Returns the style sheet of a theme. Contains only differences from Keycloak's themes. */
export function sheetText(look: Look, pictures: SheetPictures): string {
  const rules = new Map<string, string[]>();
  for (const [at, variable, value] of [
    ...declaredForAll(look, pictures),
    ...modes.flatMap((mode) => declaredIn(mode, look)),
  ])
    rules.set(at, [...(rules.get(at) ?? []), `  ${variable}: ${value};`]);
  const declared = [...rules].map(([at, lines]) => `${at} {\n${lines.join("\n")}\n}\n`);
  return [...declared, pictures.logo ? inPlaceOfName : ""].join("");
}
