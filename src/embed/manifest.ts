// What elements offer besides their attributes, as data: the source of custom-elements.json, of the typings and of the editors' data.
// Attributes are in attributes.ts; what only one element has is in the doc comment of its file in elements/.

/** Something with a name. */
export interface Described {
  name: string;
  description: string;
}

export interface PropertyDoc extends Described {
  /** TypeScript. */
  type: string;
  isReadonly?: boolean;
}

export interface MethodDoc extends Described {
  /** TypeScript, in order. */
  parameters: readonly { name: string; type: string; optional?: boolean }[];
  /** TypeScript; default: nothing. */
  returns?: string;
}

export interface EventDoc extends Described {
  /** Name of the detail's type in events.ts. */
  detail: string;
  isCancelable?: boolean;
}

export interface CssPropertyDoc extends Described {
  /** Value in the light theme. */
  default?: string;
}

/** Properties without an attribute, on `<iam-session>` and on every element that can be without one. Source: docs/spec/elements.md §2. */
export const sessionProperties: readonly PropertyDoc[] = [
  {
    name: "getToken",
    type: "GetToken",
    description:
      "Host-owned sign-in: resolves to a token valid for `minValidity` seconds. Called when one is needed; no redirect then ever happens.",
  },
  { name: "fetcher", type: "typeof fetch", description: "Host-owned transport: all calls go through it." },
  {
    name: "access",
    type: "GivenAccess",
    description:
      "What the signed-in admin may do, in place of what the token says: roles by client, or a function that gives them, also by a promise.",
  },
  {
    name: "messages",
    type: "Readonly<Record<string, Readonly<Record<string, string>>>>",
    description: "Texts by locale and key, over the built-in ones.",
  },
  { name: "signInOptions", type: "Partial<SessionConfig>", description: "Whatever else own sign-in takes." },
  {
    name: "session",
    type: "IamSession | undefined",
    isReadonly: true,
    description: "The session in use: status, who is signed in, tokens, signing in and out.",
  },
];

/** Further properties of panels and of the console. Source: docs/spec/elements.md §3. */
export const panelProperties: readonly PropertyDoc[] = [
  {
    name: "extend",
    type: "Extension",
    description:
      "Columns, row actions, page actions and tabs of your own, with a renderer that gets the record and an element to fill.",
  },
  {
    name: "linkTo",
    type: "LinkTo",
    description:
      "Your page's address of a place in an area, undefined where it has none: makes real addresses of links.",
  },
  {
    name: "hasUnsavedChanges",
    type: "boolean",
    isReadonly: true,
    description: "True while a form holds changes that are not saved.",
  },
];

/** Methods of panels and of the console. Source: docs/spec/elements.md §3. */
export const panelMethods: readonly MethodDoc[] = [
  {
    name: "navigate",
    parameters: [{ name: "path", type: "string" }],
    description: "Goes to a path inside the panel, as a link would.",
  },
  { name: "refresh", parameters: [], description: "Reads again what is shown." },
  {
    name: "focus",
    parameters: [{ name: "options", type: "FocusOptions", optional: true }],
    description: "Moves focus inside.",
  },
  { name: "discard", parameters: [], description: "Throws away unsaved changes." },
  {
    name: "save",
    parameters: [],
    returns: "Promise<boolean>",
    description:
      "Saves unsaved changes, as the button of their form would. Resolves to whether nothing is left unsaved; what is invalid is told at its field, with focus.",
  },
];

/** Events about the session, raised by every element. Source: docs/spec/elements.md §3. */
export const sessionEvents: readonly EventDoc[] = [
  { name: "iam-signed-in", detail: "SessionDetail", description: "Somebody signed in." },
  { name: "iam-signed-out", detail: "SessionDetail", description: "The session was ended." },
  {
    name: "iam-session-expired",
    detail: "SessionDetail",
    description: "The session ended by itself; drafts are kept under a prompt to sign in again.",
  },
];

/** Events of panels and of the console. Source: docs/spec/elements.md §3. */
export const panelEvents: readonly EventDoc[] = [
  { name: "iam-loading", detail: "LoadingDetail", description: "A first load begins." },
  { name: "iam-ready", detail: "ReadyDetail", description: "First content is shown; never an error." },
  {
    name: "iam-navigate",
    detail: "NavigateDetail",
    isCancelable: true,
    description:
      'The user goes somewhere. Cancelled, nothing moves and the host takes over. With `reason: "unsaved"`: a `path` was refused.',
  },
  {
    name: "iam-before-change",
    detail: "BeforeChangeDetail",
    isCancelable: true,
    description:
      "A write is about to be sent. Cancel it, or delay it with `waitUntil`; a listener that throws stops it too.",
  },
  { name: "iam-change", detail: "ChangeDetail", description: "A write that the server confirmed." },
  {
    name: "iam-alert",
    detail: "AlertDetail",
    isCancelable: true,
    description: "A message for the user. Cancelled, the host shows it itself.",
  },
  { name: "iam-error", detail: "ErrorDetail", description: "A load, a save or a file failed." },
];

/** Slots of panels. Source: docs/spec/elements.md §4. */
export const panelSlots: readonly Described[] = [
  { name: "header", description: "The host's own content above each screen." },
  { name: "toolbar-end", description: "The host's own content at the end of a list's toolbar." },
  { name: "empty", description: "What stands in for a list that has nothing in it yet." },
  { name: "footer", description: "The host's own content below each screen." },
];

/** `::part()` names of every panel. Source: docs/spec/elements.md §4. */
export const panelParts: readonly Described[] = [
  { name: "root", description: "Everything." },
  { name: "breadcrumb", description: "Where the screen stands." },
  { name: "title", description: "Heading of a screen." },
  { name: "page-header", description: "Title, tags and actions of a screen." },
  { name: "actions", description: "Buttons of a screen, a form or a dialog." },
  { name: "tabs", description: "Tabs of a record." },
  { name: "views", description: "Lists or forms that share a tab." },
  { name: "table", description: "A list with its toolbar and pagination." },
  { name: "toolbar", description: "Search, filters and buttons of a list." },
  { name: "filters", description: "Filters that are set." },
  { name: "bulk", description: "What can be done to the rows that are selected." },
  { name: "row", description: "One row of a list." },
  { name: "cell", description: "One cell of a row." },
  { name: "pagination", description: "Pages of a list." },
  { name: "tree", description: "Groups as a tree, beside the one that is open." },
  { name: "tree-line", description: "One line of the tree." },
  { name: "host-cell", description: "A cell that the page fills, by `extend`." },
  { name: "host-tab", description: "A tab that the page fills, by `extend`." },
  { name: "form", description: "A form." },
  { name: "section", description: "A section of a form." },
  { name: "field", description: "A field with label, help and message." },
  { name: "steps", description: "Steps of a form that has some." },
  { name: "state", description: "What stands in for content: empty, no results, failed, forbidden, not found." },
  { name: "dialog", description: "A dialog, drawer or inline screen." },
  { name: "menu", description: "A menu that is open." },
  { name: "popover", description: "What opens beneath a button: filters, columns, choices." },
  { name: "alerts", description: "The stack of messages." },
  { name: "alert", description: "One message." },
];

/** Parts that `<iam-alerts>` has too. */
export const alertsParts = panelParts.filter(({ name }) => ["root", "alerts", "alert"].includes(name));

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
  { name: "--iam-ink-2", default: "#48526a", description: "Text of second rank." },
  { name: "--iam-ink-3", default: "#5f697d", description: "Small print." },
  { name: "--iam-success", default: "#17734b", description: "Text of success." },
  { name: "--iam-success-soft", default: "#e6f6ee", description: "Tint behind it." },
  { name: "--iam-warning", default: "#8a5300", description: "Text of a warning." },
  { name: "--iam-warning-soft", default: "#fff3dc", description: "Tint behind it." },
  { name: "--iam-danger", default: "#b42323", description: "Text of danger and errors. Also `--sl-color-danger-700`." },
  { name: "--iam-danger-soft", default: "#fdecec", description: "Tint behind it." },
  { name: "--iam-info", default: "#1d5fa8", description: "Text of a notice." },
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
