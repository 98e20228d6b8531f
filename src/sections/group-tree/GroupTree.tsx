import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { directionOf } from "../../i18n/direction.ts";
import { errorText } from "../../kit/alerts/useAlerts.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { IconButton } from "../../kit/base/Button.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { Menu, type MenuItem } from "../../kit/overlay/Menu.tsx";
import { usePanel, useT } from "../../kit/panel.ts";
import { LoadError, NoResults, Skeleton } from "../../kit/states/states.tsx";
import { SearchBox } from "../../kit/table/SearchBox.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import english from "./en.json" with { type: "json" };
import type { GroupCalls } from "./groupCalls.ts";
import { moveOf, typedTo, type Group, type TreeRow } from "./tree.ts";
import { useGroupTree, type GroupTreeState } from "./useGroupTree.ts";

export interface GroupTreeProps {
  label: string;
  calls: GroupCalls;
  /** What a press on a group does: opens it elsewhere, or chooses it as the only one or as one of many. */
  mode: "navigate" | "one" | "many";
  onPress: (group: Group) => void;
  /** Chosen groups, or the one that is shown elsewhere. */
  chosen: { has(id: string): boolean };
  /** Ids of groups that are opened: the way to the one shown. Kept the same as long as they are the same. */
  opened?: readonly string[];
  /** Why a group cannot be chosen. `parents`: those above it, none in the hits of a search. */
  reason?: (group: Group, parents: readonly Group[]) => string | undefined;
  /** False: groups are listed, not opened. */
  mayOpen?: boolean;
  menu?: (group: Group) => readonly MenuItem[];
  /** Beside the search. */
  toolbar?: ReactNode;
  /** Above the first group. */
  before?: ReactNode;
  empty: ReactNode;
}

const rowHeightPx = 36;
const typingPauseMs = 600;

/**
 * Groups as a tree: loaded level by level and page by page, only lines in sight in the document, searched as a flat list with full paths.
 * One stop of the Tab key; arrows, Home, End, typing and Enter within. Source: ARIA tree pattern; user-asks P3.
 */
export function GroupTree(props: GroupTreeProps) {
  useTexts(english);
  const t = useT();
  const [search, setSearch] = useState("");
  const tree = useGroupTree(props.calls, search, props.opened);
  const { isPending, error, rows } = tree;
  const state = isPending ? "loading" : error ? "error" : rows.length ? "ready" : search ? "no-results" : "empty";
  return (
    <div className="group-tree" data-state={state} data-list="groups">
      <div className="toolbar">
        <SearchBox value={search} onSearch={setSearch} label={t("searchForGroups")} list={props.label} />
        {props.toolbar}
      </div>
      {!search && props.before}
      {state === "loading" ? (
        <Skeleton lines={6} />
      ) : state === "error" ? (
        <LoadError error={error} roles={["query-groups"]} onRetry={() => tree.retry("")} />
      ) : state === "no-results" ? (
        <NoResults onClear={() => setSearch("")} />
      ) : state === "empty" ? (
        props.empty
      ) : (
        <Lines {...props} tree={tree} isSearch={search !== ""} />
      )}
    </div>
  );
}

function Lines({
  label,
  mode,
  onPress,
  chosen,
  reason,
  mayOpen = true,
  menu,
  tree,
  isSearch,
}: GroupTreeProps & { tree: GroupTreeState; isSearch: boolean }) {
  const { locale } = usePanel();
  const { rows, toggle, more, retry } = tree;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ key: string; index: number }>();
  const [isFocused, setFocused] = useState(false);
  const at =
    placeOf(rows, active) ??
    Math.max(
      0,
      rows.findIndex((row) => chosen.has(row.key)),
    );
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeightPx,
    overscan: 10,
    getScrollElement: () => box.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    // The line that keys act on stays in the document wherever one scrolls to.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const seen = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return at < first ? [at, ...seen] : at > last && at < count ? [...seen, at] : seen;
    },
  });
  const items = virtual.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const reached = rows.slice(startIndex, endIndex + 1).find((row) => row.kind === "more");
  const reachedParent = reached?.kind === "more" ? reached.parent : undefined;
  const load = useRef(more);
  useEffect(() => {
    load.current = more;
  });
  // The next page comes as its place comes into sight.
  useEffect(() => {
    if (reachedParent !== undefined) load.current(reachedParent);
  }, [reachedParent]);

  // What is shown elsewhere comes into sight here, once.
  const shown = mode === "navigate" ? rows.findIndex((row) => chosen.has(row.key)) : -1;
  const shownKey = rows[shown]?.key;
  const reveal = useRef(() => {});
  useEffect(() => {
    reveal.current = () => virtual.scrollToIndex(shown);
  });
  useEffect(() => {
    if (shownKey !== undefined) reveal.current();
  }, [shownKey]);

  const goTo = (index: number) => {
    setActive({ key: rows[index]?.key ?? "", index });
    virtual.scrollToIndex(index);
  };
  const reasonOf = (row: TreeRow) => (row.kind === "group" && reason ? reason(row.group, row.parents) : undefined);
  const press = (row: TreeRow | undefined) => {
    if (row?.kind === "error") retry(row.parent);
    if (row?.kind === "group" && reasonOf(row) === undefined) onPress(row.group);
  };
  const typed = useRef({ text: "", timer: undefined as ReturnType<typeof setTimeout> | undefined });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[at];
    if (event.key === "Enter" || event.key === " ") press(row);
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))
      box.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${at}`)} [data-action="row-actions"]`)?.click();
    else if (event.key.length === 1) {
      clearTimeout(typed.current.timer);
      typed.current.text += event.key;
      typed.current.timer = setTimeout(() => {
        typed.current.text = "";
      }, typingPauseMs);
      goTo(typedTo(typed.current.text, rows, at));
    } else {
      const move = moveOf(
        event.key,
        rows,
        at,
        directionOf(locale) === "rtl" ? "ArrowLeft" : "ArrowRight",
        Math.floor((box.current?.clientHeight ?? 0) / rowHeightPx) || 1,
      );
      if (!move) return;
      if ("to" in move) goTo(move.to);
      else if ("close" in move) toggle(move.close, false);
      else if (mayOpen) toggle(move.open, true);
    }
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className="tree-scroll"
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-multiselectable={mode === "many" || undefined}
      aria-activedescendant={`${id}${at}`}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onMouseDown={(event) => {
        // Focus stays on the tree, whichever line is pressed.
        if (event.target instanceof Element && event.target.closest("[data-action='row-actions']")) return;
        event.preventDefault();
        box.current?.focus({ preventScroll: true });
      }}
      onClick={(event) => {
        const line = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-line]") : null;
        const index = Number(line?.dataset.line);
        const row = rows[index];
        if (!row) return;
        setActive({ key: row.key, index });
        press(row);
      }}
    >
      <div role="none" className="tree-lines" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <Line
              key={row.key}
              id={`${id}${index}`}
              index={index}
              row={row}
              top={start}
              mode={mode}
              isSearch={isSearch}
              mayOpen={mayOpen && !isSearch}
              reason={reasonOf(row)}
              isChosen={chosen.has(row.key)}
              isActive={isFocused && index === at}
              items={row.kind === "group" ? (menu?.(row.group) ?? []) : []}
              onToggle={toggle}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Where the line that keys act on is now. A line that only stood for more to come gives way to what came. */
function placeOf(rows: readonly TreeRow[], active: { key: string; index: number } | undefined): number | undefined {
  if (!active || !rows.length) return undefined;
  const found = rows.findIndex((row) => row.kind === "group" && row.key === active.key);
  return found < 0 ? Math.min(active.index, rows.length - 1) : found;
}

/** A press on the box is one on its line. */
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
  onToggle: (id: string, open: boolean) => void;
}

function Line({
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
  // A group that cannot be chosen is not disabled: it can still be opened. It says why and has no state of choice.
  const choice =
    reason !== undefined ? {} : mode === "many" ? { "aria-checked": isChosen } : { "aria-selected": isChosen };
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={mayOpen ? isOpen : undefined}
      {...choice}
      data-line={index}
      data-id={groupId}
      data-name={name}
      className={look}
      style={style}
    >
      {mayOpen &&
        (isOpen === undefined ? (
          <span className="tree-gap" />
        ) : (
          // For the pointer: the line itself says whether it is open, and is opened by its arrow key.
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
          <span aria-hidden="true">{group.subGroupCount}</span>
          <span className="visually-hidden">{t("tree.below", { count: group.subGroupCount })}</span>
        </span>
      )}
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
