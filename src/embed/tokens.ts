import type { Described } from "./manifest.ts";

export interface CssPropertyDoc extends Described {
  /** Value in the light theme. */
  default?: string;
}

/**
 * Public tokens, set on the element or an ancestor. Equivalent Shoelace tokens (`--sl-*`) work too.
 * Source: docs/spec/elements.md §4.
 */
export const cssProperties: readonly CssPropertyDoc[] = [
  {
    name: "--iam-accent",
    default: "#2f4bc4",
    description: "Controls and selection. Soft and text shades derive from it. Also `--sl-color-primary-600`.",
  },
  { name: "--iam-accent-hover", description: "Accent on hover." },
  { name: "--iam-accent-ink", description: "Text on the accent." },
  { name: "--iam-accent-soft", description: "Light accent behind text." },
  { name: "--iam-accent-text", description: "Accent as text." },
  { name: "--iam-canvas", default: "#f6f7f9", description: "Background of the console." },
  {
    name: "--iam-surface",
    default: "#ffffff",
    description: "Cards, dialogs, controls. Also `--sl-panel-background-color`.",
  },
  { name: "--iam-surface-2", default: "#f9fafb", description: "Table headers, dialog footers." },
  { name: "--iam-hover", default: "#f2f4f7", description: "Background on hover." },
  { name: "--iam-border", default: "#e3e7ee", description: "Thin lines." },
  { name: "--iam-border-strong", default: "#7d8797", description: "Borders of controls." },
  { name: "--iam-ink", default: "#161b26", description: "Text. Also `--sl-color-neutral-900`." },
  { name: "--iam-ink-2", default: "#3a445a", description: "Secondary text." },
  { name: "--iam-ink-3", default: "#48526a", description: "Small print." },
  { name: "--iam-success", default: "#115b3b", description: "Text of a success message." },
  { name: "--iam-success-soft", default: "#e6f6ee", description: "Background of a success message." },
  { name: "--iam-warning", default: "#774700", description: "Text of a warning." },
  { name: "--iam-warning-soft", default: "#fff3dc", description: "Background of a warning." },
  { name: "--iam-danger", default: "#9b1e1e", description: "Text of danger and errors. Also `--sl-color-danger-700`." },
  { name: "--iam-danger-soft", default: "#fdecec", description: "Background of an error." },
  { name: "--iam-info", default: "#185090", description: "Text of an info message." },
  { name: "--iam-info-soft", default: "#e8f2fd", description: "Background of an info message." },
  {
    name: "--iam-font",
    default: "ui-sans-serif, system-ui, …",
    description: "Font of all text. `inherit` takes that of the page. Also `--sl-font-sans`.",
  },
  { name: "--iam-font-mono", default: "ui-monospace, …", description: "Font of IDs and code." },
  { name: "--iam-text-xs", default: "12px", description: "Help, small print." },
  { name: "--iam-text-sm", default: "13px", description: "Tables." },
  { name: "--iam-text-md", default: "14px", description: "Body." },
  { name: "--iam-text-lg", default: "16px", description: "Dialog titles." },
  { name: "--iam-text-xl", default: "20px", description: "Screen titles." },
  {
    name: "--iam-line",
    default: "20px, 16px for small print",
    description: "Line height. A number such as 1.5 follows the text.",
  },
  { name: "--iam-space-1", default: "4px", description: "Smallest spacing." },
  { name: "--iam-space-2", default: "8px", description: "Spacing inside controls." },
  { name: "--iam-space-3", default: "12px", description: "Spacing inside toolbars." },
  { name: "--iam-space-4", default: "16px", description: "Spacing inside cards." },
  { name: "--iam-space-5", default: "24px", description: "Spacing between groups." },
  { name: "--iam-space-6", default: "32px", description: "Largest spacing." },
  { name: "--iam-radius-sm", default: "6px", description: "Corner radius of small parts." },
  { name: "--iam-radius", default: "8px", description: "Corner radius of controls." },
  { name: "--iam-radius-lg", default: "12px", description: "Corner radius of cards." },
  { name: "--iam-row", default: "44px", description: "Minimum height of a row. 36px when compact." },
  { name: "--iam-control", default: "34px", description: "Height of a control. 28px when compact." },
  { name: "--iam-z-overlay", default: "800", description: "z-index of menus and popovers." },
  { name: "--iam-z-alerts", default: "950", description: "z-index of alerts." },
  {
    name: "--iam-top",
    default: "0px",
    description: "Height of a fixed header of your page. List headers stay visible below it.",
  },
];
