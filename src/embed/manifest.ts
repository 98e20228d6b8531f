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
  { name: "side", description: "What stands beside a screen: the tree of groups, with its head." },
  { name: "tree", description: "Groups as a tree, beside the one that is open." },
  { name: "tree-line", description: "One line of the tree." },
  { name: "host-cell", description: "A cell that the page fills, by `extend`." },
  { name: "host-tab", description: "A tab that the page fills, by `extend`." },
  { name: "card", description: "One part of the home of a realm." },
  { name: "matrix", description: "Permissions as a grid." },
  { name: "diagram", description: "A flow as a picture, and when a workflow does what." },
  { name: "plot", description: "Bars over time." },
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
