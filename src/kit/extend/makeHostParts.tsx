import type { TabDef } from "../area/defineArea.ts";
import { HostRecordTab, HostPart } from "./HostPart.tsx";
import { entriesOf, type Extension, type ExtensionPageAction, type ExtensionRowAction } from "./extension.ts";
import type { HostParts, ListParts } from "../table/hostParts.ts";

/** Value for sorting and export. Other types are ignored. */
const plainOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? value : undefined);

/** Panel functions for host parts. */
export interface Around {
  /** Returns true if the panel's `actions` and `readonly` keep the action. */
  isLeft(id: string, writes: boolean): boolean;
  /** Reports a failure to the host page. */
  tellError(error: unknown): void;
  /** Reports a failed action to the host page and the admin. */
  tellFailed(label: string, error: unknown): void;
}

/** Converts a host extension for the kit. A failing part affects only itself. */
export function makeHostParts(given: Extension, { isLeft, tellError, tellFailed }: Around): HostParts {
  const [columns, rowActions] = [entriesOf(given.columns), entriesOf(given.rowActions)];
  const [pageActions, tabs] = [entriesOf(given.pageActions), entriesOf(given.tabs)];
  const lists = new Map<string, ListParts<object>>();
  const told = new Set<object>();
  const run = (label: string, act: () => unknown) => {
    try {
      const result = act();
      if (result instanceof Promise) result.catch((error: unknown) => tellFailed(label, error));
    } catch (error) {
      tellFailed(label, error);
    }
  };
  /**
   * Result of a host callback during rendering. Undefined if it throws. The error is reported once, after rendering.
   */
  const asked = <T,>(part: object, ask: () => T): T | undefined => {
    try {
      return ask();
    } catch (error) {
      if (!told.has(part)) queueMicrotask(() => tellError(error));
      told.add(part);
      return undefined;
    }
  };
  const menuOf = (actions: readonly (ExtensionRowAction<object> | ExtensionPageAction<object>)[], record: object) =>
    actions
      .filter(
        (action) =>
          isLeft(action.id, action.writes ?? false) &&
          (!action.isOffered || asked(action, () => action.isOffered?.(record)) === true),
      )
      .map((action, index) => ({
        action: action.id,
        label: String(action.label),
        ...(action.tone === "danger" && { danger: true }),
        ...(index === 0 && { separated: true }),
        onSelect: () => run(String(action.label), () => action.run(record)),
      }));
  const make = (name: string, isMain: boolean): ListParts<object> => {
    const isHere = ({ list }: { list?: string }) => (list === undefined ? isMain : list === name);
    const actions = rowActions.filter(isHere);
    return {
      columns: columns.filter(isHere).map((column) => ({
        id: column.id,
        titleText: String(column.header),
        cell: (record) => <HostPart part="host-cell" record={record} render={column.render} />,
        value: (record) => (column.value ? asked(column, () => plainOf(column.value?.(record))) : undefined),
        ...(!column.value && { sortable: false }),
        ...(column.priority && { priority: column.priority }),
        ...(column.optional && { optional: true }),
      })),
      rowActions: (record) => menuOf(actions, record),
      bulkActions: actions.flatMap((action) =>
        action.runAll && isLeft(action.id, action.writes ?? false)
          ? [
              {
                action: action.id,
                label: String(action.label),
                ...(action.tone === "danger" && { danger: true }),
                run: (records: readonly object[]) => run(String(action.label), () => action.runAll?.(records)),
              },
            ]
          : [],
      ),
    };
  };
  function ofList<R extends object>(name: string, isMain: boolean): ListParts<R>;
  function ofList(name: string, isMain: boolean): ListParts<object> {
    const key = `${isMain} ${name}`;
    const made = lists.get(key) ?? make(name, isMain);
    lists.set(key, made);
    return made;
  }
  return {
    ofList,
    pageActions: (record) =>
      menuOf(
        pageActions.filter(({ on }) => (on === "list") === (record === undefined)),
        record ?? {},
      ),
    tabs: Object.fromEntries(
      tabs.map((tab): [string, TabDef] => [
        tab.id,
        {
          title: String(tab.label),
          view: async () => ({ default: () => <HostRecordTab render={tab.render} /> }),
          ...(tab.isOffered && {
            on: (record: unknown) => asked(tab, () => tab.isOffered?.(record as object)) === true,
          }),
        },
      ]),
    ),
  };
}
