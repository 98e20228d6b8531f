import type { Picture } from "../../../../kit/form/picture.ts";
import { isHexColour } from "../../../../kit/form/colour.ts";
import { coloursOf, madeOf, modes, usual, type Mode } from "./colours.ts";

/** Pictures of a theme, by name. */
export const pictures = ["favicon", "logo", "bgimage"] as const;

export type PictureName = (typeof pictures)[number];

/** How pages look, apart from their pictures. */
export interface Look {
  font: string;
  logoWidth: string;
  logoHeight: string;
  light: Readonly<Record<string, string>>;
  dark: Readonly<Record<string, string>>;
}

/** What somebody chose for the pages. */
export interface QuickTheme extends Look, Record<PictureName, Picture | ""> {
  /** Colours that are shown. */
  mode: Mode;
  /** Colours that no longer follow another: `light.linkColorHover`. */
  own: readonly string[];
}

/** A width or height of CSS. */
export const isLength = (text: string): boolean => /^\d+(?:\.\d+)?(?:px|rem|em|%|vw|vh)$/.test(text);

/** A list of fonts that breaks out of no style sheet. */
export const isFont = (text: string): boolean => /^[\p{L}\p{N} ,'"_-]*$/u.test(text);

/** What the server's own themes look like. */
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
  const value: unknown = (found as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" && is(value) ? value : usualText;
};

/** A look out of what a file says; what makes no sense is as in the server's own themes. */
export function lookOf(found: object): Look {
  const coloursIn = (mode: Mode) => {
    const given = (found as Readonly<Record<string, unknown>>)[mode];
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

/** Colours that are neither what they usually are nor what their parents make of them. */
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
