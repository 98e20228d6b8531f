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
  /** The list it stands in, by its `data-list`; default: the list that the panel begins with. */
  list?: string;
  /** 1 stays at any width, 2 (default) folds away when narrow, 3 first of all. */
  priority?: 1 | 2 | 3;
  /** Off until somebody chooses it. */
  optional?: boolean;
}

interface ExtensionAction<R> extends Named {
  /** Whether it is offered for a record; default: always. */
  isOffered?(record: Readonly<R>): boolean;
  tone?: "danger";
  /** Left out where the panel is `readonly`. */
  writes?: boolean;
}

/** An action in the menu of each row; with `runAll` also for those that are selected. */
export interface ExtensionRowAction<R> extends ExtensionAction<R> {
  run(record: Readonly<R>): unknown;
  runAll?(records: readonly Readonly<R>[]): unknown;
  /** The list it stands in, by its `data-list`; default: the list that the panel begins with. */
  list?: string;
}

/** An action in the menu of a record's page. */
export interface ExtensionPageAction<R> extends ExtensionAction<R> {
  run(record: Readonly<R>): unknown;
}

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
