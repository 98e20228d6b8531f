import { byNode } from "./dom.ts";
import { byLocator, type LocatorLike, type Target } from "./target.ts";

/** Search root: a Playwright page or locator, or a document or element. */
export type Scope = LocatorLike | { locator: (selector: string) => LocatorLike } | Document | HTMLElement;

/** Values of `data-state`. */
export type State = "loading" | "ready" | "empty" | "no-results" | "error" | "forbidden" | "not-found";
export type Variant = "success" | "info" | "warning" | "danger";

const hook = (name: string, value?: string) =>
  value === undefined ? `[data-${name}]` : `[data-${name}=${JSON.stringify(value)}]`;

export interface Field {
  fill: (text: string) => Promise<void>;
  value: () => Promise<string>;
  /** Node of the control with `data-field`. */
  target: Target;
}

/** Helpers for a panel, row or dialog. */
export interface Part {
  target: Target;
  /** Presses a button, menu item or link by its `data-action`. */
  act: (verb: string) => Promise<void>;
  /** Field by its path in the representation: `data-field`. */
  field: (path: string) => Field;
  /** True if the action is available. */
  offers: (verb: string) => Promise<boolean>;
}

export interface Row extends Part {
  /** Opens the record. */
  open: () => Promise<void>;
  /** Waits until the row appears or disappears. */
  wait: (state?: "there" | "gone") => Promise<void>;
}

export interface Dialog extends Part {
  wait: (state?: "there" | "gone") => Promise<void>;
}

export interface Panel extends Part {
  /**
   * Waits for content: a list with rows, a record, or a page.
   * @throws Error for another state
   */
  ready: () => Promise<void>;
  /** Waits for a state. */
  state: (state: State) => Promise<void>;
  /** Row by the name or ID of its record. */
  row: (key: string | { id: string }) => Row;
  /** Line of a group tree by the name or ID of its group. */
  line: (key: string | { id: string }) => Row;
  /** Number of visible rows. */
  rows: () => Promise<number>;
  /** Opens a tab by its path, or a nested tab: `authorization/policies`. */
  tab: (name: string) => Promise<void>;
  /** Dialog by name. Default: the open one. */
  dialog: (name?: string) => Dialog;
  /** Waits for an alert. Resolves to its text. */
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

/** A tree line is a button itself. */
const lineOf = (target: Target): Row => ({ ...rowOf(target), open: target.click });

const found = (scope: Scope, selector: string): Target =>
  "locator" in scope ? byLocator(scope.locator(selector)) : byNode(() => [scope]).find(selector);

/** Panel or console, by tag name or selector: `panel(page, "iam-users")`. */
export function panel(scope: Scope, selector: string): Panel {
  const target = found(scope, selector);
  const tabBar = (name: string) =>
    target.find(`[part="tabs"]:has(${hook("tab", name)}) ${hook("action", "more-tabs")}`);
  const open = async (name: string) => {
    const tab = target.find(hook("tab", name));
    // A tab that doesn't fit is in the "More" menu.
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
