import { warnOnce } from "./warnOnce.ts";

/** How an attribute's text becomes a property. Flags are presence booleans; lists are separated by commas. */
type AttributeKind = "text" | "flag" | "list";

export interface AttributeSpec {
  name: string;
  kind: AttributeKind;
  /** Allowed words; anything else falls back to the default with one warning. */
  values?: readonly string[];
  /** The warning only: a wrong word is refused, with an error of its own, by who uses it. */
  isFatal?: boolean;
  default?: string;
  /** Another name of its property, as some frameworks write it: Angular's compiler makes `readOnly` of `[readonly]`. */
  alias?: string;
  description: string;
}

/** Attributes of `<iam-session>`, which a lone panel takes as well. Source: docs/spec/elements.md §2. */
const sessionAttributes: readonly AttributeSpec[] = [
  { name: "server-url", kind: "text", description: "Base address of the server." },
  { name: "client-id", kind: "text", description: "Public client used to sign in." },
  { name: "scope", kind: "text", description: "Further scopes; `openid` is always added." },
  { name: "admin-url", kind: "text", description: "Base of the admin API where it differs from `server-url`." },
  {
    name: "flow",
    kind: "text",
    values: ["standard", "implicit", "hybrid"],
    isFatal: true,
    default: "standard",
    description: "`standard`, `implicit` or `hybrid`.",
  },
  {
    name: "response-mode",
    kind: "text",
    values: ["query", "fragment"],
    isFatal: true,
    description: "`query` (default) or `fragment` (default of the implicit and hybrid flow).",
  },
  {
    name: "pkce-method",
    kind: "text",
    values: ["S256", "disabled"],
    isFatal: true,
    default: "S256",
    description: "`S256`, or `disabled`.",
  },
  {
    name: "sign-in",
    kind: "text",
    values: ["redirect", "popup", "button"],
    description:
      "How a person without a session gets one: `redirect` (default of the console) leaves the page by itself; `popup` and `button` (default of panels) show a button, which opens a window; where the browser opens none, `button` leaves the page.",
  },
  {
    name: "on-load",
    kind: "text",
    values: ["check-sso", "login-required"],
    isFatal: true,
    default: "check-sso",
    description: "`check-sso` (then login) or `login-required`.",
  },
];

/** Look and language, on sessions and on every element. Source: docs/spec/elements.md §2, §3. */
const lookAttributes: readonly AttributeSpec[] = [
  {
    name: "theme",
    kind: "text",
    values: ["light", "dark", "auto"],
    description:
      "`light`, `dark`, or `auto` (default) as the system has it. Default on elements in a session: the session's.",
  },
  {
    name: "locale",
    kind: "text",
    description: "Language; overrides the account's. Default on elements in a session: the session's.",
  },
];

const realmAttribute: AttributeSpec = {
  name: "realm",
  kind: "text",
  description: "Realm to manage; default the session's. On `<iam-session>`: realm signed in to, default `master`.",
};

const densityAttribute: AttributeSpec = {
  name: "density",
  kind: "text",
  values: ["comfortable", "compact"],
  default: "comfortable",
  description: "`comfortable` or `compact`.",
};

/** Attributes of every panel and of the console. Source: docs/spec/elements.md §3. */
export const panelAttributes: readonly AttributeSpec[] = [
  realmAttribute,
  { name: "path", kind: "text", default: "/", description: "Where inside the panel; follows the user." },
  {
    name: "routing",
    kind: "text",
    values: ["memory", "hash", "history"],
    description: "`memory` (default of panels), `hash` (default of the console) or `history`.",
  },
  { name: "base-path", kind: "text", default: "/", description: 'Path below which `routing="history"` works.' },
  { name: "readonly", kind: "flag", alias: "readOnly", description: "No write is offered or sent." },
  { name: "columns", kind: "list", description: "Columns to show, on top of the server's permission." },
  { name: "actions", kind: "list", description: "Actions to offer, on top of the server's permission." },
  { name: "tabs", kind: "list", description: "Tabs to show, on top of the server's permission." },
  {
    name: "fields",
    kind: "list",
    description: "Fields of forms to narrow, on top of the server's permission: `email:view, attributes.cost:hide`.",
  },
  {
    name: "overlays",
    kind: "text",
    values: ["dialog", "drawer", "inline"],
    default: "dialog",
    description: "How secondary screens open.",
  },
  {
    name: "keep-drafts",
    kind: "flag",
    description: "Unsaved changes outlive the removal of the element, per record, in memory.",
  },
  { name: "show-ids", kind: "flag", description: "Technical ids with a copy button in lists." },
  densityAttribute,
  ...lookAttributes,
  ...sessionAttributes,
];

/** `<iam-console>` beyond those of a panel. */
export const consoleAttributes: readonly AttributeSpec[] = [
  { name: "logo", kind: "text", description: "Picture in the masthead; relative to `resource-url`." },
  { name: "logo-url", kind: "text", description: "Where the logo leads; default the realm's home." },
  { name: "resource-url", kind: "text", description: "Base of the server's static resources." },
  ...panelAttributes,
];

/** Attributes of `<iam-session>`. Source: docs/spec/elements.md §2. */
export const sessionElementAttributes: readonly AttributeSpec[] = [
  realmAttribute,
  ...lookAttributes,
  ...sessionAttributes,
];

/** Attributes of `<iam-alerts>`. */
export const alertsAttributes: readonly AttributeSpec[] = [densityAttribute, ...sessionElementAttributes];

/** Property of an attribute: `server-url` → `serverUrl`. */
export const propertyOf = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** All names of an attribute's property. */
export const propertiesOf = ({ name, alias }: AttributeSpec): string[] => [propertyOf(name), ...(alias ? [alias] : [])];

/** Value of an attribute: default when absent, or when its word is not among the allowed ones. */
export function readAttribute(element: Element, spec: AttributeSpec): string | boolean | readonly string[] | undefined {
  const text = element.getAttribute(spec.name);
  if (spec.kind === "flag") return text !== null;
  if (text === null) return spec.kind === "list" ? undefined : spec.default;
  if (spec.kind === "list")
    return text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  if (spec.values && !spec.values.includes(text)) {
    warnOnce(`<${element.localName}>: ${spec.name}="${text}" is not one of ${spec.values.join(", ")}.`);
    return spec.isFatal ? text : spec.default;
  }
  return text;
}
