import { useInsertionEffect } from "react";
import { usePanel } from "./panel.ts";
import { sheetOf } from "../styles/sheetOf.ts";

/** Adds a style sheet to the shadow root before the first layout. */
export function useStyles(text: string): void {
  const { root } = usePanel();
  useInsertionEffect(() => {
    const sheet = sheetOf(text);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [root, text]);
}
