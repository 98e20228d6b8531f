import { useState, type ReactNode } from "react";
import { errorDescription, errorText } from "../../kit/alerts/useAlerts.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel.ts";
import type { Column, Filter, ListQuery } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import type { RowsQuery } from "../../kit/table/rows.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { usePasted } from "./usePasted.tsx";
import english from "./en.json" with { type: "json" };

/** What every picker is told. */
export interface PickerProps<R extends object> {
  title: string;
  text?: ReactNode;
  /** Public hook of the dialog, docs/spec/elements.md §5. */
  name?: string;
  /** One instead of many. */
  single?: boolean;
  /** Label of the final button for that many; default: the title's verb has no number. */
  okLabel?: (count: number) => string;
  /** Public hook of the final button. */
  okAction?: string;
  /** Why a row cannot be picked; undefined: it can. */
  reason?: (row: R) => string | undefined;
  /** The dialog closes when this is done; what it throws is said in the dialog, with everything still chosen: `useAction` with `rethrow`. */
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
  /** `client`: everything is there, and is searched here. */
  paging?: "client";
  /** With `paging`: the texts of a row that a search looks at; default: its name and columns. */
  searchIn?: (row: R) => readonly (string | undefined)[];
  /** "waiting" while it is not known yet what there is to choose from. */
  enabled?: true | "waiting";
  /** Nothing is listed before a search. */
  searchFirst?: boolean;
  toolbarStart?: ReactNode;
  toolbar?: ReactNode;
  filters?: readonly Filter[];
  /** A change of this goes back to the first page. */
  resetKey?: string;
  /** All rows of exactly that name: a list of names that is pasted into the search then chooses them. */
  lookUp?: (name: string) => Promise<readonly R[]>;
  empty: ReactNode;
  /** Beside the number of the chosen. */
  summary?: ReactNode;
  /** Between search and rows. */
  banner?: ReactNode;
  /** Roles named when the server refuses. */
  roles?: readonly string[];
}

/** A dialog with a list to choose from: paged and searched, what was chosen stays chosen meanwhile. Its state ends with it. */
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
        {...(searchIn && { searchIn })}
        empty={empty}
        banner={banner}
        {...(reason && { selectable: (row: R) => !reason(row) })}
        {...(roles && { roles })}
      />
    </Dialog>
  );
}

/** The final button of a picker: shows that it is at work, and closes once the work is done. */
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
