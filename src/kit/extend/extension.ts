/** Fills an element for a record. */
export type Render = (record: object, element: HTMLElement) => unknown;

interface Named {
  /** Name for `columns`, `actions` or `tabs`, and hook. */
  id: string;
  label: string;
}

/** A column of the page's own. */
export interface ExtensionColumn<R> extends Omit<Named, "label"> {
  /** Text of the head. */
  header: string;
  /** Fills an element in the panel's shadow root. What it returns is called before the element is filled anew or goes. */
  render(record: Readonly<R>, element: HTMLElement): unknown;
  /** Plain value for sorting and export. */
  value?(record: Readonly<R>): string | number | undefined;
  /** The list or tree it stands in, by its `data-list`; default: the list that the panel begins with. */
  list?: string;
  /** 1 stays at any width, 2 (default) folds away when narrow, 3 first of all. */
  priority?: 1 | 2 | 3;
  /** Off until somebody chooses it. */
  optional?: boolean;
}

interface ActionOfPage extends Named {
  tone?: "danger";
  /** Left out where the panel is `readonly`. */
  writes?: boolean;
}

interface ExtensionAction<R> extends ActionOfPage {
  /** Whether it is offered for a record; default: always. */
  isOffered?(record: Readonly<R>): boolean;
}

/** An action in the menu of each row; with `runAll` also for those that are selected. */
export interface ExtensionRowAction<R> extends ExtensionAction<R> {
  run(record: Readonly<R>): unknown;
  runAll?(records: readonly Readonly<R>[]): unknown;
  /** The list or tree it stands in, by its `data-list`; default: the list that the panel begins with, and the tree beside it. */
  list?: string;
}

/** An action in the menu of a record's page. */
interface RecordPageAction<R> extends ExtensionAction<R> {
  on?: "record";
  run(record: Readonly<R>): unknown;
}

/** An action at the head of the page that a panel begins with. */
interface ListPageAction extends ActionOfPage {
  on: "list";
  /** Whether it is offered; default: always. */
  isOffered?(): boolean;
  run(): unknown;
}

/** An action of a page: of a record's, or with `on: "list"` of the one that a panel begins with. */
export type ExtensionPageAction<R> = RecordPageAction<R> | ListPageAction;

/** A tab of a record's page. */
export interface ExtensionTab<R> extends Named {
  /** Fills an element in the panel's shadow root. What it returns is called before the element is filled anew or goes. */
  render(record: Readonly<R>, element: HTMLElement): unknown;
  /** Whether it is shown for a record; default: always. */
  isOffered?(record: Readonly<R>): boolean;
}

/** Parts of the page's own in the lists and records of a panel: the property `extend`. Source: docs/spec/elements.md §3. */
export interface Extension<R extends object = object> {
  columns?: readonly ExtensionColumn<R>[];
  rowActions?: readonly ExtensionRowAction<R>[];
  pageActions?: readonly ExtensionPageAction<R>[];
  tabs?: readonly ExtensionTab<R>[];
}

/** Those entries of a list that have a name; whatever else a page gave is left out. */
export const entriesOf = <E extends { id: string }>(given: readonly E[] | undefined): readonly E[] =>
  Array.isArray(given) ? given.filter((entry: E | null) => typeof entry?.id === "string") : [];
