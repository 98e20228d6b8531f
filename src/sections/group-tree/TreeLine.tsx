import type { ReactNode } from "react";
import { errorText } from "../../kit/errors/errorText.ts";
import { Count } from "../../kit/base/Count.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { IconButton } from "../../kit/base/Button.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { Menu } from "../../kit/menu/Menu.tsx";
import type { MenuItem } from "../../kit/menu/menuItem.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { TreeRow } from "./tree.ts";
import type { GroupTreeProps } from "./props.ts";

/** A click on the checkbox bubbles to its line. */
const ignore = () => {};

interface LineProps {
  id: string;
  index: number;
  row: TreeRow;
  top: number;
  mode: GroupTreeProps["mode"];
  isSearch: boolean;
  mayOpen: boolean;
  reason: string | undefined;
  isChosen: boolean;
  isActive: boolean;
  items: readonly MenuItem[];
  beside: ReactNode;
  onToggle: (id: string, open: boolean) => void;
}

/** Line of a group, or placeholder for groups that are loading or failed. */
// Long: one line of the tree: markup with its key handlers.
export function TreeLine({
  id,
  index,
  row,
  top,
  mode,
  isSearch,
  mayOpen,
  reason,
  isChosen,
  isActive,
  items,
  beside,
  onToggle,
}: LineProps) {
  const t = useT();
  const style = { insetBlockStart: top, "--level": row.level - 1 };
  const look = `tree-line ${isChosen ? "chosen" : ""} ${isActive ? "active" : ""} ${reason !== undefined ? "off" : ""}`;
  if (row.kind !== "group") {
    return (
      <div
        id={id}
        role="treeitem"
        part="tree-line"
        tabIndex={-1}
        aria-level={row.level}
        aria-selected={false}
        className={look}
        style={style}
        data-line={index}
        data-state={row.kind === "error" ? "error" : "loading"}
      >
        {row.kind === "error" ? (
          <>
            <Icon name="circle-alert" /> <span>{errorText(t, row.error)}</span>{" "}
            <span className="link">{t("retry")}</span>
          </>
        ) : (
          <>
            <span className="spinner" aria-hidden="true" /> <span>{t("spinnerLoading")}</span>
          </>
        )}
      </div>
    );
  }
  const { group, isOpen } = row;
  const groupId = group.id ?? "";
  const name = group.name ?? "";
  // A group that can't be selected can still be expanded, so it is not disabled. It shows the reason and has no
  // selection state.
  const choice =
    reason !== undefined ? {} : mode === "many" ? { "aria-checked": isChosen } : { "aria-selected": isChosen };
  return (
    <div
      id={id}
      role="treeitem"
      part="tree-line"
      tabIndex={-1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={mayOpen ? isOpen : undefined}
      {...choice}
      data-line={index}
      data-node={groupId}
      data-name={name}
      className={look}
      style={style}
    >
      {mayOpen &&
        (isOpen === undefined ? (
          <span className="tree-gap" />
        ) : (
          // For pointers only. Keyboards expand the line with an arrow key.
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={`btn icon-only quiet expander ${isOpen ? "open" : ""}`}
            data-action="expand"
            aria-label={t(isOpen ? "tree.close" : "tree.open", { name })}
            onClick={(event) => {
              event.stopPropagation();
              onToggle(groupId, !isOpen);
            }}
          >
            <span className="caret" aria-hidden="true" />
          </button>
        ))}
      {mode === "many" && (
        <input
          type="checkbox"
          className="box"
          tabIndex={-1}
          aria-hidden="true"
          data-action="select"
          checked={isChosen}
          disabled={reason !== undefined}
          onChange={ignore}
        />
      )}
      <Icon name="users" />
      <span className="tree-name" title={group.path}>
        <bdi>{name}</bdi>
        {isSearch && (
          <small>
            <bdi>{group.path}</bdi>
          </small>
        )}
      </span>
      {reason && <Tag>{reason}</Tag>}
      {!isSearch && (group.subGroupCount ?? 0) > 0 && (
        <span className="tree-count" title={t("tree.below", { count: group.subGroupCount })}>
          <span aria-hidden="true">
            <Count of={group.subGroupCount ?? 0} />
          </span>
          <span className="visually-hidden">{t("tree.below", { count: group.subGroupCount })}</span>
        </span>
      )}
      {beside}
      {items.length > 0 && (
        <span role="none" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
          <Menu
            label={t("actionsOf", { name })}
            items={items}
            trigger={<IconButton action="row-actions" icon="more" tabIndex={-1} label={t("actionsOf", { name })} />}
          />
        </span>
      )}
    </div>
  );
}
