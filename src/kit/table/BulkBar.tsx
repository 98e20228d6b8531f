import { Button, IconButton } from "../base/Button.tsx";
import { Icon } from "../base/Icon.tsx";
import { useOneLine } from "../base/oneLine.ts";
import { Menu } from "../menu/Menu.tsx";
import type { MenuItem } from "../menu/menuItem.ts";
import { useT } from "../panel/texts.ts";
import type { DeclaredAction } from "../panel/narrowing.ts";

export interface BulkAction<R> extends DeclaredAction {
  label: string;
  danger?: boolean;
  /** Always in the "More" menu. */
  more?: boolean;
  /** `deselect` removes rows from the selection by ID, or all rows without IDs. */
  run?: (rows: readonly R[], deselect: (ids?: readonly string[]) => void) => void;
  /** Variants, shown as a menu instead of a button. */
  items?: (rows: readonly R[]) => readonly BulkAction<R>[];
}

export interface BulkBarProps<R> {
  actions: readonly BulkAction<R>[];
  selection: ReadonlyMap<string, R>;
  onSelection: (selection: ReadonlyMap<string, R>) => void;
}

/** Actions on the selected rows. Replaces the toolbar without layout shift. Actions that don't fit are in "More". */
export function BulkBar<R>({ actions, selection, onSelection }: BulkBarProps<R>) {
  const t = useT();
  const rows = [...selection.values()];
  const start = ({ run }: BulkAction<R>) =>
    run?.(rows, (ids) => onSelection(new Map([...selection].filter(([id]) => ids && !ids.includes(id)))));
  const itemOf = (action: BulkAction<R>, label: string): MenuItem => ({
    action: action.action,
    label,
    ...(action.danger && { danger: true }),
    onSelect: () => start(action),
  });
  const inLine = actions
    .filter(({ more }) => !more)
    .map((action) => ({ id: action.action, label: action.label, action }));
  const others = actions.filter(({ more }) => more);
  const { line, shown, rest } = useOneLine(inLine, {
    pinned: inLine.find(({ action }) => action.danger)?.id,
    hasMore: others.length > 0,
  });
  const behind = [...rest.map(({ action }) => action), ...others].flatMap((action) =>
    action.items
      ? action.items(rows).map((item) => itemOf(item, `${action.label}: ${item.label}`))
      : [itemOf(action, action.label)],
  );
  return (
    <div className="bulk-bar" part="bulk" role="toolbar" aria-label={t("selection.actions")}>
      <b>{t("selection.count", { count: selection.size })}</b>
      <div ref={line} className="bulk-actions">
        {shown.map(({ id, label, action }) =>
          action.items ? (
            <Menu
              key={id}
              label={label}
              placement="bottom-start"
              items={action.items(rows).map((item) => itemOf(item, item.label))}
              trigger={
                <Button action={id} data-line={id}>
                  {label}
                  <Icon name="chevron-down" />
                </Button>
              }
            />
          ) : (
            <Button
              key={id}
              action={id}
              data-line={id}
              className={action.danger ? "danger" : ""}
              onClick={() => start(action)}
            >
              {label}
            </Button>
          ),
        )}
        {behind.length > 0 && (
          <Menu
            label={t("selection.more")}
            placement="bottom-start"
            items={behind}
            trigger={
              <Button action="more-actions" data-line="">
                {t("selection.more")}
                <Icon name="chevron-down" />
              </Button>
            }
          />
        )}
      </div>
      <IconButton
        action="clear-selection"
        icon="x"
        label={t("selection.clear")}
        onClick={() => onSelection(new Map())}
      />
    </div>
  );
}
