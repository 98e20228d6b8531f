import { useRef, useState, type KeyboardEvent } from "react";
import { IconButton } from "../base/Button.tsx";
import { toEnd, useTopLayer } from "../overlay/useTopLayer.ts";
import { useT } from "../panel/texts.ts";
import { widthNow, widthStep } from "./columnWidth.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { MovingBar } from "./MovingBar.tsx";
import { useReorder } from "./useReorder.ts";

interface ColumnChoice {
  id: string;
  label: string;
  visible: boolean;
  /** Width set by the user, in pixels. */
  width: number | undefined;
  /** Always visible. */
  fixed: boolean;
}

export interface ColumnChooserProps {
  columns: readonly ColumnChoice[];
  onToggle: (id: string) => void;
  /** 0-based indexes in `columns`. */
  onMove: (from: number, to: number) => void;
  onResize: (id: string, width: number) => void;
}

/** Selects, sorts and resizes columns: with buttons, by dragging, and with Alt and arrow keys on a checkbox. */
export function ColumnChooser({ columns, onToggle, onMove, onResize }: ColumnChooserProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  useTopLayer(open, panel, button, toEnd);
  const reorder = useReorder({
    lists: [{ id: "columns", count: columns.length }],
    onMove: (from, to) => onMove(from.index, to.index),
  });
  const onKey = (event: KeyboardEvent, index: number) => {
    const side = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.altKey && side) {
      event.preventDefault();
      const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
      const { id = "", width = widthNow(button.current, id) } = columns[index] ?? {};
      if (width !== undefined) onResize(id, width + (isMirrored ? -side : side) * widthStep);
      return;
    }
    const to = index + (event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0);
    if (!event.altKey || to === index) return;
    event.preventDefault();
    if (to >= 0 && to < columns.length) onMove(index, to);
  };
  return (
    <div
      className="filter-menu"
      onKeyDown={(event) => {
        if (event.key === "Escape" && open && !event.defaultPrevented) {
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
        }
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        ref={button}
        action="columns"
        icon="columns"
        label={t("columns")}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <fieldset ref={panel} popover="manual" className="popover">
          <legend>{t("columns")}</legend>
          {columns.map(({ id, label, visible, fixed }, index) => (
            <div
              key={id}
              {...reorder.item({ list: "columns", index }, "column-choice")}
              onKeyDown={(event) => onKey(event, index)}
            >
              <label className="choice">
                <input
                  type="checkbox"
                  className="box"
                  data-field={`column.${id}`}
                  checked={visible}
                  aria-disabled={fixed || undefined}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
                  onChange={() => fixed || onToggle(id)}
                />
                {label}
              </label>
              <MoveButtons {...reorder.buttons({ list: "columns", index }, label)} />
            </div>
          ))}
          <MovingBar {...reorder.bar} />
        </fieldset>
      )}
    </div>
  );
}
