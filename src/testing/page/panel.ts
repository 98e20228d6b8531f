import { byNode } from "./dom.ts";
import { byLocator, type LocatorLike, type Target } from "./target.ts";

/** What there is to look in: a page or a locator of Playwright, or a document or an element. */
export type Scope = LocatorLike | { locator: (selector: string) => LocatorLike } | Document | HTMLElement;

/** States of a list or a page, `data-state`. */
export type State = "loading" | "ready" | "empty" | "no-results" | "error" | "forbidden" | "not-found";
export type Variant = "success" | "info" | "warning" | "danger";

const hook = (name: string, value?: string) =>
  value === undefined ? `[data-${name}]` : `[data-${name}=${JSON.stringify(value)}]`;

/** A field, by its path in the server's representation. */
export interface Field {
  fill: (text: string) => Promise<void>;
  value: () => Promise<string>;
  /** The field's node itself, for all else: the control that carries `data-field`. */
  target: Target;
}

/** What can be done wherever hooks are: in a panel, a row, a dialog. */
export interface Part {
  /** The node itself. */
  target: Target;
  /** Presses a button, menu item or link that acts, by its verb: `data-action`. */
  act: (verb: string) => Promise<void>;
  /** A field, by its path in the server's representation: `data-field`. */
  field: (path: string) => Field;
  /** True if the verb is offered now. */
  offers: (verb: string) => Promise<boolean>;
}

export interface Row extends Part {
  /** Opens the record. */
  open: () => Promise<void>;
  /** Waits until the row is there, or gone. */
  wait: (state?: "there" | "gone") => Promise<void>;
}

export interface Dialog extends Part {
  wait: (state?: "there" | "gone") => Promise<void>;
}

export interface Panel extends Part {
  /** Waits for content: a list with rows, a record, or a page. @throws Error where something else stands there */
  ready: () => Promise<void>;
  /** Waits for a state. */
  state: (state: State) => Promise<void>;
  /** A row, by the name or the id of its record. */
  row: (key: string | { id: string }) => Row;
  /** A line of a tree of groups, by the name or the id of its group. */
  line: (key: string | { id: string }) => Row;
  /** How many rows are shown. */
  rows: () => Promise<number>;
  /** Opens a tab, by its place in the address; of one inside of a tab that too: `authorization/policies`. */
  tab: (name: string) => Promise<void>;
  /** A dialog, by its name; the one that is open, unless told. */
  dialog: (name?: string) => Dialog;
  /** Waits for an alert. Resolves to what it says. */
  alert: (variant?: Variant) => Promise<string>;
}

function partOf(target: Target): Part {
  return {
    target,
    act: (verb) => target.find(hook("action", verb)).click(),
    offers: async (verb) => (await target.find(hook("action", verb)).count()) > 0,
    field: (path) => {
      const at = hook("field", path);
      const input = target.find(["input", "textarea"].flatMap((tag) => [`${tag}${at}`, `${at} ${tag}`]).join(", "));
      return { fill: (text) => input.fill(text), value: () => input.value(), target: target.find(at) };
    },
  };
}

function rowOf(target: Target): Row {
  return { ...partOf(target), wait: target.wait, open: () => target.find("a").click() };
}

/** A line of a tree is pressed itself. */
const lineOf = (target: Target): Row => ({ ...rowOf(target), open: target.click });

const found = (scope: Scope, selector: string): Target =>
  "locator" in scope ? byLocator(scope.locator(selector)) : byNode(() => [scope]).find(selector);

/** A panel or the console, by its tag or any selector: `panel(page, "iam-users")`. */
export function panel(scope: Scope, selector: string): Panel {
  const target = found(scope, selector);
  const tabBar = (name: string) =>
    target.find(`[part="tabs"]:has(${hook("tab", name)}) ${hook("action", "more-tabs")}`);
  const open = async (name: string) => {
    const tab = target.find(hook("tab", name));
    // One for which there is no room stands behind another.
    if ((await tab.count()) === 0 && (await tabBar(name).count()) > 0) await tabBar(name).click();
    await tab.click();
  };
  return {
    ...partOf(target),
    ready: () => target.find(`${hook("state", "ready")}, form`).wait(),
    state: (state) => target.find(hook("state", state)).wait(),
    row: (key) =>
      rowOf(target.find(typeof key === "string" ? `${hook("name", key)}:not([data-node])` : hook("id", key.id))),
    line: (key) =>
      lineOf(target.find(typeof key === "string" ? `${hook("name", key)}[data-node]` : hook("node", key.id))),
    rows: () => target.find("[data-id]").count(),
    tab: async (name) => {
      const [outer = ""] = name.split("/");
      if (outer !== name && (await target.find(hook("tab", name)).count()) === 0) await open(outer);
      await open(name);
    },
    dialog: (name) => {
      const dialog = target.find(hook("dialog", name));
      return { ...partOf(dialog), wait: dialog.wait };
    },
    alert: (variant) => target.find(hook("alert", variant)).text(),
  };
}
