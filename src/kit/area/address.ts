import type { ScreenDef } from "./defineArea.ts";

/** Address of a screen as the router matches it. That of a record leads there without a tab as well: its first tab is shown then. */
export const addressOf = ({ path, tabs }: ScreenDef): string => (tabs && /:\w+\/:tab$/.test(path) ? `${path}?` : path);
