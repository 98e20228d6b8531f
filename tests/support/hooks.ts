// Public hooks of the contract (docs/spec/elements.md §5), found through open shadow roots.
import type { Locator, Page } from "@playwright/test";
import { BEFORE } from "./acts.ts";

const having = (name: string, value?: string) =>
  value === undefined ? `[data-${name}]` : `[data-${name}=${JSON.stringify(value)}]`;

/** Finds elements by their hooks, on a page or inside a part of it. */
export function hooks(scope: Page | Locator) {
  const find = (name: string, value?: string) => scope.locator(having(name, value));
  return {
    /** A button, menu item or link with this action. */
    action: (verb: string) => find("action", verb).filter({ visible: true }),
    /** A field by its path in the server's representation: the control with the hook. */
    field: (path: string) => find("field", path),
    /** The native input inside a field. */
    input: (path: string) => {
      const field = having("field", path);
      return scope.locator(["input", "textarea"].flatMap((tag) => [`${tag}${field}`, `${field} ${tag}`]).join(", "));
    },
    /** A table row or tree item by the ID or name of its record. */
    row: (key: { id: string } | { name: string }) =>
      "id" in key ? scope.locator(`${having("id", key.id)}, ${having("node", key.id)}`) : find("name", key.name),
    rows: () => scope.locator("[data-id], [data-node]"),
    /** A tab, also a nested one by its own name. Clicking one in the overflow menu opens the menu first. */
    tab: (tab: string) => {
      const link = scope.locator(`${having("tab", tab)}, [data-tab$=${JSON.stringify(`/${tab}`)}]`);
      const press = link.click.bind(link);
      link.click = async (options) => {
        await link.waitFor({ state: "attached" });
        if (!(await link.isVisible()))
          await scope.locator(`[part="tabs"]:has(${having("tab", tab)}) [data-action="more-tabs"]`).click();
        await press(options);
      };
      return link;
    },
    dialog: (name?: string) => find("dialog", name).filter({ visible: true }),
    /** An alert after the latest act by pointer, key or input. */
    alert: (variant?: "success" | "info" | "warning" | "danger") =>
      scope.locator(`${having("alert", variant)}:not([${BEFORE}])`).filter({ visible: true }),
    state: (state: "loading" | "ready" | "empty" | "no-results" | "error" | "forbidden" | "not-found") =>
      find("state", state).filter({ visible: true }),
    nav: (area: string) => find("nav", area),
  };
}

export type Hooks = ReturnType<typeof hooks>;
