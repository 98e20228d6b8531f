import type { TabDef } from "../area/defineArea.ts";
import { HostRecordTab, HostPart } from "./HostPart.tsx";
import type { Extension } from "./extension.ts";
import type { HostParts, ListParts } from "./hostParts.ts";

/** A value as lists sort and export it; of any other kind there is none. */
const plainOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? value : undefined);

/** What the parts of a page may do besides filling elements. */
export interface Around {
  /** Whether the panel's `actions` and `readonly` leave an action. */
  isLeft(id: string, writes: boolean): boolean;
  /** Tells page and person of an action that failed. */
  tellFailed(label: string, error: unknown): void;
}

/** Makes what the kit shows out of what the page gave. A part that fails takes nothing down but itself. */
export function makeHostParts(
  { columns = [], rowActions = [], pageActions = [], tabs = [] }: Extension,
  { isLeft, tellFailed }: Around,
): HostParts {
  const lists = new Map<string, ListParts<object>>();
  const tried = <T,>(label: string, run: () => T): T | undefined => {
    try {
      const result = run();
      if (result instanceof Promise) result.catch((error: unknown) => tellFailed(label, error));
      return result;
    } catch (error) {
      tellFailed(label, error);
      return undefined;
    }
  };
  const offered = <A extends (typeof pageActions)[number]>(actions: readonly A[], record: object) =>
    actions.filter(
      ({ id, label, writes = false, isOffered }) =>
        isLeft(id, writes) && (!isOffered || tried(label, () => isOffered(record)) === true),
    );
  const menuOf = (actions: typeof pageActions, record: object) =>
    offered(actions, record).map(({ id, label, tone, run }, index) => ({
      action: id,
      label,
      ...(tone === "danger" && { danger: true }),
      ...(index === 0 && { separated: true }),
      onSelect: () => void tried(label, () => run(record)),
    }));
  const make = (name: string, isMain: boolean): ListParts<object> => {
    const isHere = ({ list }: { list?: string }) => (list === undefined ? isMain : list === name);
    const actions = rowActions.filter(isHere);
    return {
      columns: columns.filter(isHere).map(({ id, header, render, value, priority, optional }) => ({
        id,
        titleText: header,
        cell: (record) => <HostPart part="host-cell" record={record} render={render} />,
        value: (record) => (value ? tried(header, () => plainOf(value(record))) : undefined),
        ...(!value && { sortable: false }),
        ...(priority && { priority }),
        ...(optional && { optional }),
      })),
      rowActions: (record) => menuOf(actions, record),
      bulkActions: actions.flatMap(({ id, label, tone, writes = false, runAll }) =>
        runAll && isLeft(id, writes)
          ? [
              {
                action: id,
                label,
                ...(tone === "danger" && { danger: true }),
                run: (records: readonly object[]) => void tried(label, () => runAll(records)),
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
    pageActions: (record) => menuOf(pageActions, record),
    tabs: Object.fromEntries(
      tabs.map(({ id, label, render, isOffered }): [string, TabDef] => [
        id,
        {
          title: label,
          view: async () => ({ default: () => <HostRecordTab render={render} /> }),
          ...(isOffered && { show: (record: unknown) => tried(label, () => isOffered(record as object)) === true }),
        },
      ]),
    ),
  };
}
