import { Button } from "../base/Button.tsx";
import { Icon } from "../base/Icon.tsx";
import { Menu } from "../overlay/Menu.tsx";
import { useT } from "../panel.ts";

export interface BulkAction<R> {
  action: string;
  label: string;
  danger?: boolean;
  /** Stands behind "More" in the bar. */
  more?: boolean;
  /** `deselect` takes rows out of the selection by id; without ids, all. */
  run?: (rows: readonly R[], deselect: (ids?: readonly string[]) => void) => void;
  /** Ways to do it, as a menu in place of the button. */
  items?: (rows: readonly R[]) => readonly BulkAction<R>[];
}

export interface BulkBarProps<R> {
  actions: readonly BulkAction<R>[];
  selection: ReadonlyMap<string, R>;
  onSelection: (selection: ReadonlyMap<string, R>) => void;
}

/** What can be done to the selected rows, in place of nothing else: nothing jumps. */
export function BulkBar<R>({ actions, selection, onSelection }: BulkBarProps<R>) {
  const t = useT();
  const start = ({ run }: BulkAction<R>) =>
    run?.([...selection.values()], (ids) =>
      onSelection(new Map([...selection].filter(([id]) => ids && !ids.includes(id)))),
    );
  const itemsOf = (list: readonly BulkAction<R>[]) =>
    list.map((action) => ({
      action: action.action,
      label: action.label,
      ...(action.danger && { danger: true }),
      onSelect: () => start(action),
    }));
  const behind = actions.filter(({ more }) => more);
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t("selection.actions")}>
      <b>{t("selection.count", { count: selection.size })}</b>
      {actions
        .filter(({ more }) => !more)
        .map((action) =>
          action.items ? (
            <Menu
              key={action.action}
              label={action.label}
              placement="bottom-start"
              items={itemsOf(action.items([...selection.values()]))}
              trigger={
                <Button action={action.action}>
                  {action.label}
                  <Icon name="chevron-down" />
                </Button>
              }
            />
          ) : (
            <Button
              key={action.action}
              action={action.action}
              className={action.danger ? "danger" : ""}
              onClick={() => start(action)}
            >
              {action.label}
            </Button>
          ),
        )}
      {behind.length > 0 && (
        <Menu
          label={t("selection.more")}
          placement="bottom-start"
          items={itemsOf(behind)}
          trigger={
            <Button action="more-actions">
              {t("selection.more")}
              <Icon name="chevron-down" />
            </Button>
          }
        />
      )}
      <span className="grow" />
      <Button action="clear-selection" tone="quiet" onClick={() => onSelection(new Map())}>
        {t("selection.clear")}
      </Button>
    </div>
  );
}
