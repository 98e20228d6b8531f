import { getIn } from "../../../../kit/record/path.ts";
import type { Picture } from "../../../../kit/form/picture.ts";
import { isHexColour } from "../../../../kit/form/colour.ts";
import { coloursOf, madeOf, modes, usual, type Mode } from "./colours.ts";

export const pictures = ["favicon", "logo", "bgimage"] as const;

export type PictureName = (typeof pictures)[number];

/** Settings of a theme without its pictures. */
export interface Look {
  font: string;
  logoWidth: string;
  logoHeight: string;
  light: Readonly<Record<string, string>>;
  dark: Readonly<Record<string, string>>;
}

/** Settings of a theme with its pictures. */
export interface QuickTheme extends Look, Record<PictureName, Picture | ""> {
  /** Mode of the displayed colors. */
  mode: Mode;
  /** Colors that are no longer derived, such as `light.linkColorHover`. */
  own: readonly string[];
}

/** True for a CSS length. */
export const isLength = (text: string): boolean => /^\d+(?:\.\d+)?(?:px|rem|em|%|vw|vh)$/.test(text);

/** True for a list of fonts that is safe in a style sheet. */
export const isFont = (text: string): boolean => /^[\p{L}\p{N} ,'"_-]*$/u.test(text);

/** Defaults of Keycloak's themes. */
export const usualLook: Look = {
  font: "",
  logoWidth: "300px",
  logoHeight: "63px",
  light: usual("light"),
  dark: usual("dark"),
};

export const blankTheme = (mode: Mode): QuickTheme => ({
  ...usualLook,
  mode,
  favicon: "",
  logo: "",
  bgimage: "",
  own: [],
});

const textAt = (found: object, name: string, is: (text: string) => boolean, usualText: string) => {
  const value: unknown = getIn(found, [name]);
  return typeof value === "string" && is(value) ? value : usualText;
};

/** Reads the settings of a file. Replaces invalid values by the defaults. */
export function lookOf(found: object): Look {
  const coloursIn = (mode: Mode) => {
    const given = getIn(found, [mode]);
    const isGiven = typeof given === "object" && given !== null;
    return Object.fromEntries(
      Object.entries(usualLook[mode]).map(([name, hex]) => [
        name,
        isGiven ? textAt(given, name, isHexColour, hex) : hex,
      ]),
    );
  };
  return {
    font: textAt(found, "font", isFont, usualLook.font),
    logoWidth: textAt(found, "logoWidth", isLength, usualLook.logoWidth),
    logoHeight: textAt(found, "logoHeight", isLength, usualLook.logoHeight),
    light: coloursIn("light"),
    dark: coloursIn("dark"),
  };
}

/** Returns the colors that are neither defaults nor derived from their parent color. */
export const ownOf = (look: Look): readonly string[] =>
  modes.flatMap((mode) => {
    const follows = new Set(
      coloursOf(mode).flatMap(({ name }) =>
        madeOf(mode, name, look[mode][name] ?? "")
          .filter(([child, hex]) => look[mode][child] === hex || look[mode][child] === usualLook[mode][child])
          .map(([child]) => child),
      ),
    );
    return coloursOf(mode)
      .filter(({ name, of }) => of && !follows.has(name))
      .map(({ name }) => `${mode}.${name}`);
  });
