import { shade } from "./shades.ts";

export const modes = ["light", "dark"] as const;

export type Mode = (typeof modes)[number];

/** CSS variables for a selector. Without a selector: for the whole page. */
export interface Target {
  at?: string;
  variables: readonly string[];
}

export interface Colour {
  name: string;
  /** Defaults of Keycloak's themes. Absent if the mode doesn't have the color. */
  light?: string;
  dark: string;
  /** Parent color to derive the default from. Lighter for values above 0, darker below 0. */
  of?: { parent: string; light: number; dark: number };
  places: readonly Target[];
  /** Variables of the text on this color: black or white. */
  text?: Target;
  /** Variables of slightly raised areas. */
  raised?: Target;
}

const whole = (...names: readonly string[]): Target => ({ variables: names.map((name) => `--pf-v5-global--${name}`) });

const nav = ".pf-v5-c-nav";
const masthead = ".pf-v5-c-masthead";
const control = ".pf-v5-c-form-control";

/** Colors of the pages, parents before derived colors. Source: docs/spec/areas/realm-settings.md "Quick theme". */
const colours: readonly Colour[] = [
  { name: "errorColor", light: "#c9190b", dark: "#fe5142", places: [whole("danger-color--100")] },
  { name: "successColor", light: "#3e8635", dark: "#5ba352", places: [whole("success-color--100")] },
  {
    name: "primaryColor",
    light: "#0066cc",
    dark: "#1fa7f8",
    places: [
      whole("primary-color--100", "primary-color--dark-100", "primary-color--300"),
      { variables: ["--keycloak-card-top-color"] },
    ],
    text: { variables: ["--pf-v5-global--primary-color--400"] },
  },
  {
    name: "primaryColorHover",
    light: "#004080",
    dark: "#004080",
    of: { parent: "primaryColor", light: -0.3, dark: -0.3 },
    places: [whole("primary-color--200")],
  },
  {
    name: "activeColor",
    light: "#0066cc",
    dark: "#1fa7f8",
    of: { parent: "primaryColor", light: 0, dark: 0 },
    places: [whole("active-color--100")],
  },
  { name: "linkColor", light: "#0066cc", dark: "#1fa7f8", places: [whole("link--Color", "link--Color--dark")] },
  {
    name: "linkColorHover",
    light: "#004080",
    dark: "#73bcf7",
    of: { parent: "linkColor", light: -0.3, dark: 0.3 },
    places: [whole("link--Color--hover", "link--Color--dark--hover")],
  },
  {
    name: "backgroundColor",
    light: "#ffffff",
    dark: "#1b1d21",
    places: [whole("BackgroundColor--100", "BackgroundColor--light-100")],
  },
  {
    name: "backgroundColorAccent",
    dark: "#26292d",
    of: { parent: "backgroundColor", light: 0, dark: 0.06 },
    places: [whole("BackgroundColor--300", "BackgroundColor--light-300")],
  },
  {
    name: "backgroundColorNav",
    light: "#212427",
    dark: "#1b1d21",
    of: { parent: "backgroundColor", light: -0.04, dark: 0 },
    places: [{ variables: ["--pf-v5-c-page__sidebar--BackgroundColor"] }],
    text: {
      at: nav,
      variables: [
        "--pf-v5-c-nav__link--Color",
        "--pf-v5-c-nav__link--hover--Color",
        "--pf-v5-c-nav__link--m-current--Color",
      ],
    },
    raised: {
      at: nav,
      variables: ["--pf-v5-c-nav__link--hover--BackgroundColor", "--pf-v5-c-nav__link--m-current--BackgroundColor"],
    },
  },
  {
    name: "backgroundColorHeader",
    light: "#151515",
    dark: "#030303",
    of: { parent: "backgroundColor", light: -0.08, dark: -0.4 },
    places: [{ at: masthead, variables: ["--pf-v5-c-masthead--BackgroundColor"] }],
    text: {
      at: masthead,
      variables: ["--pf-v5-global--Color--100", "--pf-v5-global--Color--light-100", "--pf-v5-global--Color--200"],
    },
  },
  {
    name: "iconColor",
    light: "#6a6e73",
    dark: "#aaabac",
    places: [whole("icon--Color--light", "icon--Color--light--dark")],
  },
  { name: "textColor", light: "#151515", dark: "#e0e0e0", places: [whole("Color--100", "Color--dark-100")] },
  {
    name: "lightTextColor",
    light: "#6a6e73",
    dark: "#aaabac",
    of: { parent: "textColor", light: 0.3, dark: -0.2 },
    places: [whole("Color--200", "Color--dark-200")],
  },
  {
    name: "inputTextColor",
    light: "#151515",
    dark: "#e0e0e0",
    of: { parent: "textColor", light: 0, dark: 0 },
    places: [{ at: control, variables: ["--pf-v5-c-form-control--Color"] }],
  },
  {
    name: "inputBackgroundColor",
    dark: "#36373a",
    places: [{ at: control, variables: ["--pf-v5-c-form-control--BackgroundColor"] }],
  },
];

/** Colors of a mode. */
export const coloursOf = (mode: Mode): readonly Colour[] => colours.filter((colour) => colour[mode] !== undefined);

/** Defaults of Keycloak's themes in a mode, by name. */
export const usual = (mode: Mode): Readonly<Record<string, string>> =>
  Object.fromEntries(coloursOf(mode).map(({ name, [mode]: value = "" }) => [name, value]));

/** Returns the colors derived from a parent color. Empty if the value is not a color. */
export const madeOf = (mode: Mode, parent: string, value: string): readonly (readonly [name: string, hex: string])[] =>
  coloursOf(mode).flatMap(({ name, of }) => {
    const made = of?.parent === parent ? shade(value, of[mode]) : undefined;
    return made === undefined ? [] : [[name, made] as const];
  });
