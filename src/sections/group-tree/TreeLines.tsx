import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useRef, useState } from "react";
import type { TreeRow } from "./tree.ts";
import type { GroupTreeState } from "./useGroupTree.ts";
import type { GroupTreeProps } from "./props.ts";
import { rowHeightPx, useTreeKeys } from "./useTreeKeys.ts";
import { TreeLine } from "./TreeLine.tsx";

/** Virtualized lines of the tree. */
// Long: one level of the tree: its pages share one query.
export function TreeLines({
  label,
  mode,
  onPress,
  chosen,
  reason,
  mayOpen = true,
  menu,
  beside,
  tree,
  isSearch,
}: GroupTreeProps & { tree: GroupTreeState; isSearch: boolean }) {
  const { rows, toggle, more, retry } = tree;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ key: string; index: number }>();
  const [isFocused, setFocused] = useState(false);
  const at =
    activeIndex(rows, active) ??
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
    // Keeps the active line in the document at any scroll position.
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
  // Loads the next page when its placeholder scrolls into view.
  useEffect(() => {
    if (reachedParent !== undefined) load.current(reachedParent);
  }, [reachedParent]);

  // Scrolls the current group into view once.
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
  const onKeyDown = useTreeKeys({ box, id, at, rows, mayOpen, goTo, press, toggle });
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
        // Keeps focus on the tree when a line is pressed.
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
            <TreeLine
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
              beside={row.kind === "group" && beside?.(row.group)}
              onToggle={toggle}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Index of the active line. A loaded group replaces an active placeholder. */
function activeIndex(rows: readonly TreeRow[], active: { key: string; index: number } | undefined): number | undefined {
  if (!active || !rows.length) return undefined;
  const found = rows.findIndex((row) => row.kind === "group" && row.key === active.key);
  return found < 0 ? Math.min(active.index, rows.length - 1) : found;
}
