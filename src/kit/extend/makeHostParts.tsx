import type { TabDef } from "../area/defineArea.ts";
import { HostRecordTab, HostPart } from "./HostPart.tsx";
import { entriesOf, type Extension, type ExtensionPageAction, type ExtensionRowAction } from "./extension.ts";
import type { HostParts, ListParts } from "./hostParts.ts";

/** A value as lists sort and export it; of any other kind there is none. */
const plainOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? value : undefined);

/** What the parts of a page may do besides filling elements. */
export interface Around {
  /** Whether the panel's `actions` and `readonly` leave an action. */
  isLeft(id: string, writes: boolean): boolean;
  /** Tells the page of a failure. */
  tellError(error: unknown): void;
  /** Tells page and person of an action that failed. */
  tellFailed(label: string, error: unknown): void;
}

/** Makes what the kit shows out of what the page gave. A part that fails takes nothing down but itself. */
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
  /** What a part says of a record while it is drawn. A part that throws says nothing, and is told of once, after the drawing. */
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
  return {
    ofList: <R extends object>(name: string, isMain: boolean) => {
      const key = `${isMain} ${name}`;
      const made = lists.get(key) ?? make(name, isMain);
      lists.set(key, made);
      return made as unknown as ListParts<R>;
    },
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
            show: (record: unknown) => asked(tab, () => tab.isOffered?.(record as object)) === true,
          }),
        },
      ]),
    ),
  };
}
