import { useState, type ReactNode } from "react";
import { errorDescription, errorText } from "../../kit/errors/errorText.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { valueOf, type Column, type Filter, type ListQuery } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import type { RowsQuery } from "../../kit/table/rows.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { usePasted } from "./usePasted.tsx";
import english from "./en.json" with { type: "json" };

/** Common props of all pickers. */
export interface PickerProps<R extends object> {
  title: string;
  text?: ReactNode;
  /** Public hook of the dialog, docs/spec/elements.md §5. */
  name?: string;
  /** Selects one row instead of several. */
  single?: boolean;
  /** Label of the confirm button for a count. Default: the verb of the title, without the count. */
  okLabel?: (count: number) => string;
  /** Public hook of the confirm button. */
  okAction?: string;
  /** Reason why a row can't be selected. Undefined if it can. */
  reason?: (row: R) => string | undefined;
  /**
   * Called with the selection. The dialog closes after it resolves. On rejection it shows the error and keeps the
   * selection: use `useAction` with `rethrow`.
   */
  onPick: (rows: R[]) => unknown;
  onClose: () => void;
}

export interface PickerDialogProps<R extends object> extends PickerProps<R> {
  /** Name of the list in hooks: `pick-users`. */
  list: string;
  columns: readonly Column<R>[];
  rowId: (row: R) => string;
  rowName: (row: R) => string;
  load: (query: ListQuery) => RowsQuery<R>;
  searchLabel: string;
  /** `client`: all rows are loaded and searched in the browser. */
  paging?: "client";
  /** With `paging`: more texts to search, in addition to the name and columns, such as the second line of a cell. */
  searchIn?: (row: R) => readonly (string | undefined)[];
  /** "waiting" until the rows' source is known. */
  enabled?: true | "waiting";
  /** Lists nothing before a search. */
  searchFirst?: boolean;
  toolbarStart?: ReactNode;
  toolbar?: ReactNode;
  filters?: readonly Filter[];
  /** A change resets the list to the first page. */
  resetKey?: string;
  /** Returns all rows with exactly this name. Enables a pasted list of names in the search field. */
  lookUp?: (name: string) => Promise<readonly R[]>;
  empty: ReactNode;
  /** Content next to the number of selected rows. */
  summary?: ReactNode;
  /** Content between the search field and the rows. */
  banner?: ReactNode;
  /** Roles to name in the error if the server denies access. */
  roles?: readonly string[];
}

/**
 * Dialog with a paged, searchable list. Keeps the selection across pages and searches. Closing the dialog discards its
 * state.
 */
export function PickerDialog<R extends object>(props: PickerDialogProps<R>) {
  useTexts(english);
  const {
    title,
    text,
    name = "pick",
    single = false,
    okLabel,
    okAction = "select",
    reason,
    onPick,
    onClose,
    list,
    columns,
    rowId,
    rowName,
    load,
    searchLabel,
    paging,
    searchIn,
    enabled = true,
    searchFirst = false,
    toolbarStart,
    toolbar,
    filters,
    resetKey,
    lookUp,
    empty,
    banner,
    summary,
    roles,
  } = props;
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  const { pick, isRunning, notice } = usePick(onPick, onClose);
  const takesMany = Boolean(lookUp) && !single;
  const pasted = usePasted<R>({
    lookUp: single ? undefined : lookUp,
    mayChoose: (row) => !reason?.(row),
    onFound: (rows) => setChosen((before) => new Map([...before, ...rows.map((row) => [rowId(row), row] as const)])),
  });
  return (
    <Dialog
      name={name}
      title={title}
      text={text}
      size="large"
      onClose={onClose}
      footer={
        <>
          <p className="summary" aria-live="polite">
            <b>{t("selection.count", { count: chosen.size })}</b>
            {summary}
          </p>
          <Button action="cancel" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            action={okAction}
            tone="primary"
            busy={isRunning}
            disabled={!chosen.size}
            onClick={() => pick([...chosen.values()])}
          >
            {okLabel ? okLabel(chosen.size) : t("select")}
          </Button>
        </>
      }
    >
      {notice}
      {takesMany && pasted.notice}
      <DataTable<R>
        name={list}
        label={title}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        load={load}
        searchLabel={searchLabel}
        enabled={enabled}
        searchFirst={searchFirst}
        local
        single={single}
        selection={chosen}
        onSelection={setChosen}
        toolbarStart={toolbarStart}
        toolbar={toolbar}
        {...(takesMany && {
          onSearchPaste: pasted.onPaste,
          banner: <p className="hint list-note">{t("pick.pasteHint")}</p>,
        })}
        {...(filters && { filters })}
        {...(resetKey !== undefined && { resetKey })}
        {...(paging && { paging })}
        searchIn={(row) => [
          rowName(row),
          ...columns.map((column) => String(valueOf(column, row) ?? "")),
          ...(searchIn?.(row) ?? []),
        ]}
        empty={empty}
        banner={banner}
        {...(reason && { selectable: (row: R) => !reason(row) })}
        {...(roles && { roles })}
      />
    </Dialog>
  );
}

/** Confirm button of a picker: shows progress and closes when the work is done. */
export function usePick<R>(onPick: (rows: R[]) => unknown, onClose: () => void) {
  const t = useT();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<{ message: string; description: string | undefined }>();
  const pick = async (rows: R[]) => {
    setRunning(true);
    setProblem(undefined);
    try {
      await onPick(rows);
      onClose();
    } catch (error) {
      setProblem({ message: errorText(t, error), description: errorDescription(t, error) });
      setRunning(false);
    }
  };
  return {
    pick: (rows: R[]) => void pick(rows),
    isRunning,
    notice: problem && (
      <p className="notice danger" role="alert" data-alert="danger">
        <span>
          {problem.message} {problem.description}
        </span>
      </p>
    ),
  };
}
