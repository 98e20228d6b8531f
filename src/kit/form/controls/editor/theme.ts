import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const frame = EditorView.theme({
  "&": {
    backgroundColor: "var(--i-surface)",
    color: "var(--i-ink)",
    fontSize: "var(--i-text-sm)",
    borderRadius: "inherit",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--i-font-mono)", lineHeight: "20px", overflow: "auto", borderRadius: "inherit" },
  ".cm-content": { padding: "7px 0", caretColor: "var(--i-ink)" },
  ".cm-line": { padding: "0 10px 0 6px" },
  ".cm-gutters": {
    backgroundColor: "var(--i-surface-2)",
    color: "var(--i-ink-3)",
    border: "0",
    borderInlineEnd: "1px solid var(--i-border)",
  },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 10px", minWidth: "34px" },
  ".cm-activeLineGutter": { backgroundColor: "var(--i-hover)", color: "var(--i-ink)" },
  ".cm-placeholder": { color: "var(--i-ink-3)", fontStyle: "italic" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--i-accent-soft)", color: "var(--i-accent-text)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--i-danger-soft)", color: "var(--i-danger)" },
  ".cm-content ::selection": { backgroundColor: "color-mix(in oklab, var(--i-accent) 28%, transparent)" },
  // The library uses a data: image, which a strict CSP forbids.
  ".cm-lintRange": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--i-danger) 1px",
    textUnderlineOffset: "3px",
  },
  ".cm-tooltip": {
    border: "1px solid var(--i-border)",
    borderRadius: "var(--i-radius)",
    backgroundColor: "var(--i-surface)",
    color: "var(--i-ink)",
    boxShadow: "var(--i-shadow-2)",
    overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--i-font-mono)", maxHeight: "220px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "5px 10px", lineHeight: "18px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--i-accent-soft)",
    color: "var(--i-accent-text)",
  },
  ".cm-completionDetail": { fontFamily: "var(--i-font)", fontStyle: "normal", color: "var(--i-ink-3)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "650" },
  ".cm-lintPoint::after": { borderBottomColor: "var(--i-danger)" },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--i-accent-text)" },
  { tag: tags.string, color: "var(--i-success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--i-warning)" },
  { tag: tags.keyword, color: "var(--i-accent-text)" },
  { tag: tags.comment, color: "var(--i-ink-3)", fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--i-danger)" },
]);

/** Editor theme with the panel's color tokens. Follows light and dark mode. */
export const theme: Extension = [frame, syntaxHighlighting(colours)];
