import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { Button, IconButton } from "../base/Button.tsx";
import { Menu } from "../menu/Menu.tsx";
import type { MenuItem } from "../menu/menuItem.ts";
import { atSide, useTopLayer } from "../overlay/useTopLayer.ts";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { useStyles } from "../panel/useStyles.ts";
import styles from "./peek.css";

export interface PeekProps {
  id: string;
  name: string;
  /** Cells of all columns of the list, hidden ones too. */
  cells: readonly { id: string; label: string; content: ReactNode }[];
  actions: readonly MenuItem[];
  /** Element around the rows. */
  list: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const rowIn = (list: HTMLElement | null, id: string) =>
  [...(list?.querySelectorAll<HTMLElement>("tr[data-id]") ?? [])].find((row) => row.dataset.id === id);

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>("a[href]");

/** Side sheet with all columns and actions of a row. Not modal: `j` and `k` show the next row, Escape goes back to it. */
export default function Peek({ id, name, cells, actions, list, onClose }: PeekProps) {
  useStyles(styles);
  const t = useT();
  const { root } = usePanel();
  const titleId = useId();
  const sheet = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useTopLayer(true, sheet, list, atSide);
  useEffect(() => title.current?.focus(), []);
  const shown = useRef(id);
  useLayoutEffect(() => {
    shown.current = id;
    const line = rowIn(list.current, id);
    line?.toggleAttribute("data-peeked", true);
    line?.scrollIntoView({ block: "nearest" });
    return () => line?.removeAttribute("data-peeked");
  }, [list, id]);
  useEffect(() => {
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || event.defaultPrevented) return;
      if (root.querySelector("dialog:modal")) return;
      event.preventDefault();
      onClose();
    };
    root.addEventListener("keydown", close);
    return () => root.removeEventListener("keydown", close);
  }, [root, onClose]);
  useEffect(() => {
    const { current: within } = list;
    return () => linkOf(rowIn(within, shown.current))?.focus({ preventScroll: true });
  }, [list]);

  return (
    <aside
      ref={sheet}
      popover="manual"
      className="popover peek"
      role="dialog"
      aria-labelledby={titleId}
      data-peek={id}
      data-dialog="peek"
    >
      <header className="peek-head">
        <h2 ref={title} id={titleId} tabIndex={-1} aria-live="polite">
          <bdi>{name}</bdi>
        </h2>
        <IconButton action="close" icon="x" label={t("close")} onClick={onClose} />
      </header>
      <dl className="peek-body">
        {cells.map(
          ({ id: column, label, content }) =>
            label && (
              <div key={column} data-column={column}>
                <dt>{label}</dt>
                <dd>{content}</dd>
              </div>
            ),
        )}
      </dl>
      <footer className="peek-foot">
        <Button action="open" tone="primary" onClick={() => linkOf(rowIn(list.current, id))?.click()}>
          {t("row.open")}
        </Button>
        {actions.length > 0 && (
          <Menu
            label={t("actionsOf", { name })}
            items={actions}
            trigger={<IconButton action="row-actions" icon="more" label={t("actionsOf", { name })} />}
          />
        )}
      </footer>
    </aside>
  );
}
