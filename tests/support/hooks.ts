// The public hooks of the contract (docs/spec/elements.md §5), found through open shadow roots.
import type { Locator, Page } from "@playwright/test";
import { BEFORE } from "./acts.ts";

const having = (name: string, value?: string) =>
  value === undefined ? `[data-${name}]` : `[data-${name}=${JSON.stringify(value)}]`;

/** Finds things by their hooks, on a page or inside a part of it. */
export function hooks(scope: Page | Locator) {
  const find = (name: string, value?: string) => scope.locator(having(name, value));
  return {
    /** A button, menu item or link that acts. */
    action: (verb: string) => find("action", verb).filter({ visible: true }),
    /** A field, by its path in the server's representation: the control that carries the hook. */
    field: (path: string) => find("field", path),
    /** The native input inside a field, for typing into it and reading its value. */
    input: (path: string) => {
      const field = having("field", path);
      return scope.locator(["input", "textarea"].flatMap((tag) => [`${tag}${field}`, `${field} ${tag}`]).join(", "));
    },
    /** A row, or a line of a tree, by the id or, else, the name of its record. */
    row: (key: { id: string } | { name: string }) =>
      "id" in key ? scope.locator(`${having("id", key.id)}, ${having("node", key.id)}`) : find("name", key.name),
    rows: () => scope.locator("[data-id], [data-node]"),
    /** A tab, also one inside of a tab by its own name. Pressing one for which there is no room opens what it stands behind first. */
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
    /** An alert that came after what was done last, by pointer, key or input. */
    alert: (variant?: "success" | "info" | "warning" | "danger") =>
      scope.locator(`${having("alert", variant)}:not([${BEFORE}])`).filter({ visible: true }),
    state: (state: "loading" | "ready" | "empty" | "no-results" | "error" | "forbidden" | "not-found") =>
      find("state", state).filter({ visible: true }),
    nav: (area: string) => find("nav", area),
  };
}

export type Hooks = ReturnType<typeof hooks>;
