import { stored } from "../stored.ts";

const store = stored("helpEnabled", (text) => text !== "false", String);

/** Help mode: default on, kept under `helpEnabled` in local storage, in step with other windows. Source: docs/spec/console.md §4. */
export const helpMode = { enabled: store.get, set: store.set, subscribe: store.subscribe };
