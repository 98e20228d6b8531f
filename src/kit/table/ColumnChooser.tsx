import { useRef, useState } from "react";
import { IconButton } from "../base/Button.tsx";
import { toEnd, useTopLayer } from "../overlay/useTopLayer.ts";
import { useT } from "../panel.ts";

export interface ColumnChoice {
  id: string;
  label: string;
  visible: boolean;
}

/** Which columns a list shows. */
export function ColumnChooser({
  columns,
  onToggle,
}: {
  columns: readonly ColumnChoice[];
  onToggle: (id: string) => void;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  useTopLayer(open, panel, button, toEnd);
  return (
    <div
      className="filter-menu"
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) {
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
          {columns.map(({ id, label, visible }) => (
            <label key={id} className="choice">
              <input
                type="checkbox"
                className="box"
                data-field={`column.${id}`}
                checked={visible}
                onChange={() => onToggle(id)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
