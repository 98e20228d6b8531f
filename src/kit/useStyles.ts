import { useInsertionEffect } from "react";
import { usePanel } from "./panel.ts";
import { sheetOf } from "./styles/sheetOf.ts";

/** Adds the styles of an area or a section to the element, before what asks for them is laid out for the first time. */
export function useStyles(text: string): void {
  const { root } = usePanel();
  useInsertionEffect(() => {
    const sheet = sheetOf(text);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [root, text]);
}
