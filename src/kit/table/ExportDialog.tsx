import { useEffect, useRef, useState } from "react";
import { useAlerts } from "../alerts/useAlerts.ts";
import { Button } from "../base/Button.tsx";
import { useDates } from "../base/useDates.ts";
import { download } from "../file/download.ts";
import { Dialog } from "../overlay/Dialog.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { useStyles } from "../panel/useStyles.ts";
import styles from "./export.css";
import type { FileRow } from "./rowsInFile.ts";
import { listFile, listFormats, type ListFormat } from "./listFile.ts";

interface FileColumn {
  id: string;
  label: string;
  /** Header in the file. */
  head: string;
  /** Selected at first. */
  isChosen: boolean;
}

export interface ExportDialogProps {
  /** Name of the list. */
  name: string;
  label: string;
  columns: readonly FileColumn[];
  /** All rows with values of these columns, in the order of `columns`. */
  pages: (ids: readonly string[], signal: AbortSignal) => AsyncIterable<readonly FileRow[]>;
  onClose: () => void;
}

/** Format and columns of a file, then its progress. Closing cancels. */
export default function ExportDialog({ name, label, columns, pages, onClose }: ExportDialogProps) {
  useStyles(styles);
  const t = useT();
  const { realm } = usePanel();
  const { exact } = useDates();
  const alerts = useAlerts();
  const [format, setFormat] = useState<ListFormat>("csv");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(columns.filter(({ isChosen }) => isChosen).map(({ id }) => id)),
  );
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setCount(0);
    const kept = columns.filter(({ id }) => chosen.has(id));
    const ids = kept.map(({ id }) => id);
    try {
      const {
        parts,
        type,
        count: all,
      } = await listFile(pages(ids, stop.signal), {
        ...{ format, title: `${label} – ${realm}`, locale: t.locale, signal: stop.signal, onProgress: setCount },
        columns: kept.map(({ id, head }) => ({ id, label: format === "html" ? labelOf(columns, id) : head })),
        facts: [[t("list.exportedAt"), exact(Date.now())]],
      });
      download(`${realm}-${name}.${format}`, parts, type);
      alerts.success(t("list.exported", { count: all }));
    } catch (error) {
      if (stop.signal.aborted) return;
      alerts.failure("list.exportError", error);
    }
    onClose();
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isRunning = count !== undefined;
  return (
    <Dialog
      name="export"
      title={t("list.export")}
      text={t("list.exportText")}
      size="small"
      onClose={onClose}
      footer={
        <>
          {isRunning && (
            <span className="summary" role="status">
              {t("list.exporting", { count })}
            </span>
          )}
          <Button action="cancel" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            action="confirm"
            tone="primary"
            icon="download"
            busy={isRunning}
            disabled={chosen.size === 0}
            onClick={() => void run()}
          >
            {t("list.export")}
          </Button>
        </>
      }
    >
      <div className="export-list">
        <fieldset disabled={isRunning}>
          <legend>{t("list.format")}</legend>
          {listFormats.map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                className="box"
                name="format"
                data-field={`format.${each}`}
                checked={format === each}
                onChange={() => setFormat(each)}
              />
              {t(`list.format.${each}`)}
            </label>
          ))}
        </fieldset>
        <fieldset disabled={isRunning}>
          <legend>{t("columns")}</legend>
          <div className="export-columns">
            {columns.map(({ id, label: text }) => (
              <label key={id} className="choice">
                <input
                  type="checkbox"
                  className="box"
                  data-field={`export.${id}`}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                />
                {text}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  );
}

const labelOf = (columns: readonly FileColumn[], id: string) => columns.find((column) => column.id === id)?.label ?? id;
