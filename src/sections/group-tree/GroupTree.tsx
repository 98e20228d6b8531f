import { useState } from "react";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, NoResults, Skeleton } from "../../kit/states/states.tsx";
import { SearchBox } from "../../kit/table/SearchBox.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { useGroupTree } from "./useGroupTree.ts";
import type { GroupTreeProps } from "./props.ts";
import { TreeLines } from "./TreeLines.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./group-tree.css";

/**
 * Virtualized group tree that loads by level and page. Search shows a flat list with full paths. Has one tab stop.
 * Source: ARIA tree pattern; docs/spec/user-asks.md P3.
 */
export function GroupTree(props: GroupTreeProps) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const [search, setSearch] = useState("");
  const tree = useGroupTree(props.calls, search, props.opened);
  const { isPending, error, rows } = tree;
  const state = isPending ? "loading" : error ? "error" : rows.length ? "ready" : search ? "no-results" : "empty";
  return (
    <div className="group-tree" part="tree" data-state={state} data-list="group-tree">
      <div className="toolbar" part="toolbar">
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
        <TreeLines {...props} tree={tree} isSearch={search !== ""} />
      )}
    </div>
  );
}
