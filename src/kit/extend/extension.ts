/** Renders a record into an element. */
export type Render = (record: object, element: HTMLElement) => unknown;

interface Named {
  /** Name for `columns`, `actions` or `tabs`. Also the public hook. */
  id: string;
  label: string;
}

/** Column of the host page. */
export interface ExtensionColumn<R> extends Omit<Named, "label"> {
  /** Header text. */
  header: string;
  /**
   * Renders into an element in the panel's shadow root. Returns an optional cleanup function, called before the next
   * render and on removal.
   */
  render(record: Readonly<R>, element: HTMLElement): unknown;
  /** Plain value for sorting and export. */
  value?(record: Readonly<R>): string | number | undefined;
  /** `data-list` of the list or tree. Default: the panel's first list. */
  list?: string;
  /** Column priority: 1 always visible, 2 (default) hidden in narrow layouts, 3 hidden first. */
  priority?: 1 | 2 | 3;
  /** Hidden until the user selects it. */
  optional?: boolean;
}

interface ActionOfPage extends Named {
  tone?: "danger";
  /** Hidden if the panel is `readonly`. */
  writes?: boolean;
}

interface ExtensionAction<R> extends ActionOfPage {
  /** Returns true to offer it for a record. Default: always. */
  isOffered?(record: Readonly<R>): boolean;
}

/** Action in the row menu. With `runAll`, also for selected rows. */
export interface ExtensionRowAction<R> extends ExtensionAction<R> {
  run(record: Readonly<R>): unknown;
  runAll?(records: readonly Readonly<R>[]): unknown;
  /** `data-list` of the list or tree. Default: the panel's first list and the tree next to it. */
  list?: string;
}

/** Action in the menu of a record's page. */
interface RecordPageAction<R> extends ExtensionAction<R> {
  on?: "record";
  run(record: Readonly<R>): unknown;
}

/** Action in the header of the panel's first page. */
interface ListPageAction extends ActionOfPage {
  on: "list";
  /** Returns true to offer it. Default: always. */
  isOffered?(): boolean;
  run(): unknown;
}

/** Action of a record's page or, with `on: "list"`, of the panel's first page. */
export type ExtensionPageAction<R> = RecordPageAction<R> | ListPageAction;

/** Tab of a record's page. */
export interface ExtensionTab<R> extends Named {
  /**
   * Renders into an element in the panel's shadow root. Returns an optional cleanup function, called before the next
   * render and on removal.
   */
  render(record: Readonly<R>, element: HTMLElement): unknown;
  /** Returns true to show it for a record. Default: always. */
  isOffered?(record: Readonly<R>): boolean;
}

/** Host parts in the lists and records of a panel, for the property `extend`. Source: docs/spec/elements.md §3. */
export interface Extension<R extends object = object> {
  columns?: readonly ExtensionColumn<R>[];
  rowActions?: readonly ExtensionRowAction<R>[];
  pageActions?: readonly ExtensionPageAction<R>[];
  tabs?: readonly ExtensionTab<R>[];
}

/** Entries with an ID. Drops invalid input of the host page. */
export const entriesOf = <E extends { id: string }>(given: readonly E[] | undefined): readonly E[] =>
  Array.isArray(given) ? given.filter((entry: E | null) => typeof entry?.id === "string") : [];
