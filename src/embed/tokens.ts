import type { Described } from "./manifest.ts";

export interface CssPropertyDoc extends Described {
  /** Value in the light theme. */
  default?: string;
}

/** Public tokens. A host sets them on the element or above it; Shoelace's `--sl-*` work where they mean the same. Source: docs/spec/elements.md §4. */
export const cssProperties: readonly CssPropertyDoc[] = [
  {
    name: "--iam-accent",
    default: "#3b5bdb",
    description:
      "What can be acted on and what is selected; soft and text shades derive from it. Also `--sl-color-primary-600`.",
  },
  { name: "--iam-accent-hover", description: "Accent under the pointer." },
  { name: "--iam-accent-ink", description: "Text on the accent." },
  { name: "--iam-accent-soft", description: "Tint of the accent behind text." },
  { name: "--iam-accent-text", description: "Accent as text." },
  { name: "--iam-canvas", default: "#f6f7f9", description: "Ground of the console." },
  {
    name: "--iam-surface",
    default: "#ffffff",
    description: "Cards, dialogs, controls. Also `--sl-panel-background-color`.",
  },
  { name: "--iam-surface-2", default: "#f9fafb", description: "Heads of tables, feet of dialogs." },
  { name: "--iam-hover", default: "#f2f4f7", description: "Under the pointer." },
  { name: "--iam-border", default: "#e3e7ee", description: "Hairlines." },
  { name: "--iam-border-strong", default: "#7d8797", description: "Borders of controls." },
  { name: "--iam-ink", default: "#161b26", description: "Text. Also `--sl-color-neutral-900`." },
  { name: "--iam-ink-2", default: "#3a445a", description: "Text of second rank." },
  { name: "--iam-ink-3", default: "#48526a", description: "Small print." },
  { name: "--iam-success", default: "#115b3b", description: "Text of success." },
  { name: "--iam-success-soft", default: "#e6f6ee", description: "Tint behind it." },
  { name: "--iam-warning", default: "#774700", description: "Text of a warning." },
  { name: "--iam-warning-soft", default: "#fff3dc", description: "Tint behind it." },
  { name: "--iam-danger", default: "#9b1e1e", description: "Text of danger and errors. Also `--sl-color-danger-700`." },
  { name: "--iam-danger-soft", default: "#fdecec", description: "Tint behind it." },
  { name: "--iam-info", default: "#185090", description: "Text of a notice." },
  { name: "--iam-info-soft", default: "#e8f2fd", description: "Tint behind it." },
  {
    name: "--iam-font",
    default: "ui-sans-serif, system-ui, …",
    description: "Font of everything. Also `--sl-font-sans`.",
  },
  { name: "--iam-font-mono", default: "ui-monospace, …", description: "Font of ids and code." },
  { name: "--iam-text-xs", default: "12px", description: "Help, small print." },
  { name: "--iam-text-sm", default: "13px", description: "Tables." },
  { name: "--iam-text-md", default: "14px", description: "Body." },
  { name: "--iam-text-lg", default: "16px", description: "Titles of dialogs." },
  { name: "--iam-text-xl", default: "20px", description: "Titles of screens." },
  { name: "--iam-space-1", default: "4px", description: "Smallest distance." },
  { name: "--iam-space-2", default: "8px", description: "Distance inside controls." },
  { name: "--iam-space-3", default: "12px", description: "Distance inside toolbars." },
  { name: "--iam-space-4", default: "16px", description: "Distance inside cards." },
  { name: "--iam-space-5", default: "24px", description: "Distance between groups." },
  { name: "--iam-space-6", default: "32px", description: "Largest distance." },
  { name: "--iam-radius-sm", default: "6px", description: "Corners of small things." },
  { name: "--iam-radius", default: "8px", description: "Corners of controls." },
  { name: "--iam-radius-lg", default: "12px", description: "Corners of cards." },
  { name: "--iam-row", default: "44px", description: "Least height of a row; 36px when compact." },
  { name: "--iam-control", default: "34px", description: "Height of a control; 28px when compact." },
  { name: "--iam-z-overlay", default: "800", description: "Layer of menus and popovers." },
  { name: "--iam-z-alerts", default: "950", description: "Layer of messages." },
  {
    name: "--iam-top",
    default: "0px",
    description: "Height of what the page keeps at its upper edge; beneath it heads of lists stay in sight.",
  },
];
