import { warnOnce } from "./warnOnce.ts";
import { propertyOf } from "./propertyOf.ts";

/** Conversion of an attribute to a property. Flags are presence booleans, lists are comma-separated. */
type AttributeKind = "text" | "flag" | "list";

export interface AttributeSpec {
  name: string;
  kind: AttributeKind;
  /** Allowed values. Another value falls back to the default with one warning. */
  values?: readonly string[];
  /** Only warns. The consumer rejects an invalid value with its own error. */
  isFatal?: boolean;
  default?: string;
  /** Alternative property name: Angular's compiler maps `[readonly]` to `readOnly`. */
  alias?: string;
  description: string;
}

/** Attributes of `<iam-session>`, also available on single panels. Source: docs/spec/elements.md §2. */
const sessionAttributes: readonly AttributeSpec[] = [
  { name: "server-url", kind: "text", description: "Base URL of the server." },
  { name: "client-id", kind: "text", description: "Public client used to sign in." },
  { name: "scope", kind: "text", description: "Further scopes; `openid` is always added." },
  { name: "admin-url", kind: "text", description: "Base URL of the admin API, if it differs from `server-url`." },
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
      "Way to sign in: `redirect` (default of the console) redirects automatically. `popup` and `button` (default of panels) show a button that opens a window. If the browser blocks the window, `button` redirects.",
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

/** Theme and language attributes of sessions and all elements. Source: docs/spec/elements.md §2, §3. */
const lookAttributes: readonly AttributeSpec[] = [
  {
    name: "theme",
    kind: "text",
    values: ["light", "dark", "auto"],
    description:
      "`light`, `dark`, or `auto` (default), which follows the system. Default on elements in a session: the session's.",
  },
  {
    name: "locale",
    kind: "text",
    description: "Language. Overrides the language of the account. Default on elements in a session: the session's.",
  },
];

const realmAttribute: AttributeSpec = {
  name: "realm",
  kind: "text",
  description: "Realm to manage. Default: the session's. On `<iam-session>`: realm to sign in to, default `master`.",
};

const densityAttribute: AttributeSpec = {
  name: "density",
  kind: "text",
  values: ["comfortable", "compact"],
  default: "comfortable",
  description: "`comfortable` or `compact`.",
};

/** Attributes of panels and the console. Source: docs/spec/elements.md §3. */
export const panelAttributes: readonly AttributeSpec[] = [
  realmAttribute,
  { name: "path", kind: "text", default: "/", description: "Path inside the panel. It follows the user." },
  {
    name: "routing",
    kind: "text",
    values: ["memory", "hash", "history"],
    description: "`memory` (default of panels), `hash` (default of the console) or `history`.",
  },
  {
    name: "base-path",
    kind: "text",
    default: "/",
    description: 'Path of your page below which `routing="history"` puts its paths.',
  },
  { name: "readonly", kind: "flag", alias: "readOnly", description: "Offers and sends no writes." },
  { name: "columns", kind: "list", description: "Columns to show. Never adds to what the server permits." },
  { name: "actions", kind: "list", description: "Actions to offer. Never adds to what the server permits." },
  { name: "tabs", kind: "list", description: "Tabs to show. Never adds to what the server permits." },
  {
    name: "fields",
    kind: "list",
    description:
      "Form fields to make read-only or hide: `email:view, attributes.cost:hide`. Never adds to what the server permits.",
  },
  {
    name: "overlays",
    kind: "text",
    values: ["dialog", "drawer", "inline"],
    default: "dialog",
    description: "Form of secondary screens.",
  },
  {
    name: "keep-drafts",
    kind: "flag",
    description: "Keeps unsaved changes in memory, per record, after the element is removed.",
  },
  { name: "show-ids", kind: "flag", description: "Shows IDs with a copy button in lists." },
  densityAttribute,
  ...lookAttributes,
  ...sessionAttributes,
];

/** Attributes of `<iam-console>` in addition to those of a panel. */
export const consoleAttributes: readonly AttributeSpec[] = [
  { name: "logo", kind: "text", description: "Logo in the masthead, relative to `resource-url`." },
  { name: "logo-url", kind: "text", description: "URL of the logo's link. Default: the home of the realm." },
  { name: "resource-url", kind: "text", description: "Base URL of the server's static resources." },
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

/** All property names of an attribute. */
export const propertiesOf = ({ name, alias }: AttributeSpec): string[] => [propertyOf(name), ...(alias ? [alias] : [])];

/** Value of an attribute. Default if it is absent or not an allowed value. */
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
