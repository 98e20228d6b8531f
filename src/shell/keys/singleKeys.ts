import { stored } from "../../kit/base/stored.ts";

/**
 * True if single-key shortcuts are on. On by default, stored under `singleKeys` in local storage.
 * Source: WCAG 2.2, success criterion 2.1.4.
 */
export const singleKeys = stored("singleKeys", (text) => text !== "false", String);

/** Name of a single-key shortcut: its key, or the first one of keys that belong together. */
export type SingleKey = "?" | "/" | "j" | "x" | "e" | "space" | "g";

const names: Readonly<Record<string, SingleKey>> = {
  ...{ "?": "?", "/": "/", j: "j", k: "j", x: "x", e: "e", " ": "space", g: "g" },
};

/** Shortcuts that are off one by one. Stored under `singleKeysOff` in local storage. */
export const singleKeysOff = stored<ReadonlySet<string>>(
  "singleKeysOff",
  (text) => new Set(text?.split(" ")),
  (off) => [...off].join(" ") || null,
);

/** True if this key is not turned off. */
export const isOn = (key: string): boolean => {
  const name = names[key];
  return name === undefined || !singleKeysOff.get().has(name);
};
