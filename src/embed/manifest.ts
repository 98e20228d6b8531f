// Public API of the elements except attributes (attributes.ts): source of custom-elements.json, typings and editor
// data. API of single elements is in the doc comments of elements/.

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
  /** TypeScript. Default: no return value. */
  returns?: string;
}

export interface EventDoc extends Described {
  /** Type name of the detail in kit/events.ts. */
  detail: string;
  isCancelable?: boolean;
}

/** Properties without an attribute, on `<iam-session>` and single elements. Source: docs/spec/elements.md §2. */
export const sessionProperties: readonly PropertyDoc[] = [
  {
    name: "getToken",
    type: "GetToken",
    description:
      "Sign-in by the host page: resolves to a token of `serverUrl`, valid for `minValidity` seconds. Called for each token that the panel needs. The panel never redirects.",
  },
  { name: "fetcher", type: "typeof fetch", description: "Transport of the host page: all calls go through it." },
  {
    name: "access",
    type: "GivenAccess",
    description:
      "Roles of the admin by client. Replaces the roles in the token. A function that returns them, or a promise of them, also works.",
  },
  {
    name: "messages",
    type: "Readonly<Record<string, Readonly<Record<string, string>>>>",
    description: "Texts by locale and key. They override the built-in texts.",
  },
  { name: "signInOptions", type: "Partial<SessionConfig>", description: "Further options for sign-in by the panel." },
  {
    name: "session",
    type: "IamSession | undefined",
    isReadonly: true,
    description: "Session in use: status, signed-in user, tokens, sign-in and sign-out.",
  },
];

/** Additional properties of panels and the console. Source: docs/spec/elements.md §3. */
export const panelProperties: readonly PropertyDoc[] = [
  {
    name: "extend",
    type: "Extension",
    description:
      "Your own columns, row actions, page actions and tabs. Their renderer gets the record and an element to fill.",
  },
  {
    name: "linkTo",
    type: "LinkTo",
    description: "Returns your page's URL for a path of an area, or undefined if it has none. Gives links a URL.",
  },
  {
    name: "snapshots",
    type: "SnapshotStore",
    description: "Stores snapshots of realms in your page instead of this browser. Turns them on.",
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
    description: "Opens a path inside the panel, like a link.",
  },
  { name: "refresh", parameters: [], description: "Reloads the data on the screen." },
  {
    name: "focus",
    parameters: [{ name: "options", type: "FocusOptions", optional: true }],
    description: "Moves focus into the panel.",
  },
  { name: "discard", parameters: [], description: "Discards unsaved changes." },
  {
    name: "save",
    parameters: [],
    returns: "Promise<boolean>",
    description:
      "Saves unsaved changes, like the Save button. Resolves to true if nothing is left unsaved. An invalid field shows its error and gets focus.",
  },
];

/** Session events of all elements. Source: docs/spec/elements.md §3. */
export const sessionEvents: readonly EventDoc[] = [
  {
    name: "iam-signed-in",
    detail: "SessionDetail",
    description: "A user signed in, and the server accepted the token.",
  },
  { name: "iam-signed-out", detail: "SessionDetail", description: "The user was signed out." },
  {
    name: "iam-session-expired",
    detail: "SessionDetail",
    description: "The session is no longer valid. Drafts are kept, and a prompt asks to sign in again.",
  },
];

/** Events of panels and of the console. Source: docs/spec/elements.md §3. */
export const panelEvents: readonly EventDoc[] = [
  { name: "iam-loading", detail: "LoadingDetail", description: "The first load starts." },
  { name: "iam-ready", detail: "ReadyDetail", description: "The first content is shown. Not raised for an error." },
  {
    name: "iam-navigate",
    detail: "NavigateDetail",
    isCancelable: true,
    description:
      'The user opens another path. If canceled, the panel stays, and the host page takes over. `reason: "unsaved"`: the panel rejected a new `path` because of unsaved changes.',
  },
  {
    name: "iam-before-change",
    detail: "BeforeChangeDetail",
    isCancelable: true,
    description:
      "A write is about to be sent. Cancel it, or delay it with `waitUntil`. A listener that throws also stops it.",
  },
  { name: "iam-change", detail: "ChangeDetail", description: "The server confirmed a write." },
  {
    name: "iam-alert",
    detail: "AlertDetail",
    isCancelable: true,
    description: "A message for the user. If canceled, the host page shows it.",
  },
  { name: "iam-error", detail: "ErrorDetail", description: "A load, a save or a file failed." },
  {
    name: "iam-sso-state",
    detail: "SsoStateDetail",
    description: "State of a single sign-on connection, when it is read and after each change.",
  },
];

/** Slots of panels. Source: docs/spec/elements.md §4. */
export const panelSlots: readonly Described[] = [
  { name: "header", description: "Content of the host page above each screen." },
  { name: "toolbar-end", description: "Content of the host page at the end of a list's toolbar." },
  { name: "empty", description: "Placeholder of a list without records." },
  { name: "footer", description: "Content of the host page below each screen." },
];

/** `::part()` names of every panel. Source: docs/spec/elements.md §4. */
export const panelParts: readonly Described[] = [
  { name: "root", description: "The whole panel." },
  { name: "breadcrumb", description: "Path of the screen." },
  { name: "title", description: "Heading of a screen." },
  { name: "page-header", description: "Title, tags and actions of a screen." },
  { name: "actions", description: "Buttons of a screen, a form or a dialog." },
  { name: "tabs", description: "Tabs of a record." },
  { name: "views", description: "Lists or forms that share a tab." },
  { name: "table", description: "A list with its toolbar and pagination." },
  { name: "toolbar", description: "Search, filters and buttons of a list." },
  { name: "filters", description: "Active filters." },
  { name: "bulk", description: "Actions for selected rows." },
  { name: "row", description: "One row of a list." },
  { name: "cell", description: "One cell of a row." },
  { name: "pagination", description: "Pages of a list." },
  { name: "side", description: "Side of a screen: the tree of groups, with its header." },
  { name: "tree", description: "Groups as a tree." },
  { name: "tree-line", description: "One line of the tree." },
  { name: "host-cell", description: "A cell that the host page fills with `extend`." },
  { name: "host-tab", description: "A tab that the host page fills with `extend`." },
  { name: "card", description: "One card on the home of a realm." },
  { name: "matrix", description: "Permissions as a grid." },
  { name: "diagram", description: "Diagram of a flow, time line of a workflow." },
  { name: "plot", description: "Bars over time." },
  { name: "form", description: "A form." },
  { name: "section", description: "A section of a form." },
  { name: "field", description: "A field with label, help and message." },
  { name: "steps", description: "Steps of a wizard." },
  { name: "state", description: "Placeholder for content: empty, no results, failed, forbidden, not found." },
  { name: "dialog", description: "A dialog, drawer or inline screen." },
  { name: "menu", description: "An open menu." },
  { name: "popover", description: "Popover of a button: filters, columns, choices." },
  { name: "alerts", description: "All alerts." },
  { name: "alert", description: "One alert." },
];

/** Parts of `<iam-alerts>`. */
export const alertsParts = panelParts.filter(({ name }) => ["root", "alerts", "alert"].includes(name));
