import { stored } from "../../kit/stored.ts";

/** Whether keys work without Ctrl or Alt: on at first, kept under `singleKeys` in local storage. Source: WCAG 2.2, success criterion 2.1.4. */
export const singleKeys = stored("singleKeys", (text) => text !== "false", String);
