import { stored } from "../../kit/base/stored.ts";

/**
 * True if single-key shortcuts are on. On by default, stored under `singleKeys` in local storage.
 * Source: WCAG 2.2, success criterion 2.1.4.
 */
export const singleKeys = stored("singleKeys", (text) => text !== "false", String);
