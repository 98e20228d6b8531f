import { stored } from "../base/stored.ts";

const store = stored("helpEnabled", (text) => text !== "false", String);

/**
 * Help mode: on by default, stored under `helpEnabled` in local storage and synchronized between windows.
 * Source: docs/spec/console.md §4.
 */
export const helpMode = { enabled: store.get, set: store.set, subscribe: store.subscribe };
