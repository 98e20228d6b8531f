import { useMemo } from "react";
import { Button, IconButton } from "../../kit/base/Button.tsx";
import { useNavigation, useQueryState } from "../../kit/navigation/navigation.ts";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { Page } from "../../kit/page/Page.tsx";
import { lazily } from "../../kit/states/lazily.tsx";
import { Skeleton, State } from "../../kit/states/states.tsx";
import { largeSections, type Comparison } from "../../realm-document/index.ts";
import styles from "./compare.css";
import planStyles from "../../sections/realm-plan/realm-plan.css";
import { Filters } from "./Filters.tsx";
import { ItemView } from "./ItemView.tsx";
import { links } from "./links.ts";
import { runPlace } from "./runPlace.ts";
import { noSelection } from "./selection.ts";
import { SidesReading } from "./SidesReading.tsx";
import { KeptRuns } from "../../sections/realm-plan/run/KeptRuns.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { formatSide } from "../../sections/realm-side/side.ts";
import { SideCard } from "./sides/SideCard.tsx";
import { useSideMenu } from "./sides/useSideMenu.tsx";
import { Tree } from "./Tree.tsx";
import { isFiltered, isSameIn, itemIn, treeOf } from "./tree.ts";
import { useComparison, type ComparisonState } from "./useComparison.ts";
import { useSelected } from "./useSelected.ts";
import { useTreeFilter } from "./useTreeFilter.ts";

const ExportDialog = lazily(() => import("./export/ExportDialog.tsx"));

/** Compares two realms, files or snapshots: what differs, and what to carry over. */
export default function Compare() {
  useStyles(planStyles);
  useStyles(styles);
  const t = useT();
  const query = useQueryState();
  const state = useComparison();
  const { source, target, comparison } = state;
  const [sourceItems, targetItems] = [useSideMenu("source", source), useSideMenu("target", target)];
  const isChosen = source.side !== undefined && target.side !== undefined;
  const refresh = () => {
    source.refresh();
    target.refresh();
  };
  return (
    <Page
      title={t("compare")}
      subtitle={t("compare.intro")}
      actions={
        isChosen && (
          <Button action="refresh" icon="refresh" busy={state.isReading} onClick={refresh}>
            {t("compare.readAgain")}
          </Button>
        )
      }
    >
      <div className="compare-sides">
        <SideCard name="source" state={source} items={sourceItems} />
        <IconButton
          action="swap"
          icon="swap"
          tone="plain"
          label={t("compare.swap")}
          disabled={!isChosen}
          onClick={() =>
            query.set({
              source: target.side && formatSide(target.side),
              target: source.side && formatSide(source.side),
            })
          }
        />
        <SideCard name="target" state={target} items={targetItems} />
      </div>
      {!isChosen ? (
        <>
          <State name="empty" icon="swap" title={t("compare.invite")} text={t("compare.inviteText")} />
          <KeptRuns place={runPlace} />
        </>
      ) : (
        <>
          {state.isReading && <SidesReading sides={[source, target]} />}
          {comparison ? (
            <Differences state={state} comparison={comparison} />
          ) : (
            state.isReading && <Skeleton lines={8} />
          )}
        </>
      )}
    </Page>
  );
}

/** Filters, tree, item and selection of a comparison. */
function Differences({ state, comparison }: { state: ComparisonState; comparison: Comparison }) {
  const t = useT();
  const { go } = useNavigation();
  const ask = useAsk();
  const query = useQueryState();
  const [selection, select] = useSelected();
  const { filter, set } = useTreeFilter();
  const rows = useMemo(() => treeOf(comparison, filter), [comparison, filter]);
  const name = query.get("item") ?? "";
  const item = itemIn(comparison, name);
  const { added, changed, moved, removed } = comparison.counts;
  const isSame = added + changed + moved + removed === 0 && !state.isReading && !isAnyUnread(comparison);
  const copyAs = (first: string) => void ask(ExportDialog, { comparison, selection, open: item?.key, first });
  const readLarge = () => {
    for (const side of [state.source, state.target])
      if (side.document && largeSections(side.document).length > 0) side.readLarge();
  };
  const toPlan = () => go(links.plan(undefined, { source: query.get("source"), target: query.get("target") }));
  return (
    <>
      <Filters state={state} comparison={comparison} filter={filter} onFilter={set} onCopy={() => copyAs("all")} />
      {isSame && !filter.showPassedOver ? (
        <State name="empty" icon="circle-check" title={t("compare.same")} text={t("compare.sameText")} />
      ) : (
        <div className="compare-panes">
          <Tree
            comparison={comparison}
            rows={rows}
            isFiltered={isFiltered(filter)}
            isReading={state.isReading}
            open={item?.key}
            selection={selection}
            onSelect={select}
            onOpen={(key) => query.set({ item: key })}
            onCopy={copyAs}
            onRead={readLarge}
            onClear={() => set({ change: undefined, kind: undefined, search: undefined, security: undefined })}
          />
          {item ? (
            <ItemView
              key={item.key}
              item={item}
              state={state}
              selection={selection}
              onSelect={select}
              onCopy={() => copyAs("open")}
            />
          ) : (
            <NoItem
              isSame={isSameIn(comparison, name)}
              onRead={name !== "" && !state.isReading && hasLarge(comparison) ? readLarge : undefined}
            />
          )}
        </div>
      )}
      <SelectionBar
        comparison={comparison}
        selection={selection}
        isReading={state.isReading}
        onClear={() => select(() => noSelection)}
        onPlan={toPlan}
      />
    </>
  );
}

const hasLarge = ({ source, target }: Comparison) => largeSections(source).length + largeSections(target).length > 0;

/**
 * Place of the item while none is open, while the open one is the same on both sides, or while it may be in a section
 * that was not read.
 */
function NoItem({ isSame, onRead }: { isSame: boolean; onRead: (() => void) | undefined }) {
  const t = useT();
  return (
    <section className="card compare-item">
      {isSame ? (
        <State name="empty" icon="circle-check" title={t("compare.sameItem")} text={t("compare.sameText")} />
      ) : onRead ? (
        <State name="empty" icon="rows" title={t("compare.itemNotRead")} text={t("compare.itemNotReadText")}>
          <Button action="read-section" onClick={onRead}>
            {t("compare.readGroups")}
          </Button>
        </State>
      ) : (
        <State name="empty" icon="rows" title={t("compare.noItem")} text={t("compare.noItemText")} />
      )}
    </section>
  );
}

const isAnyUnread = ({ sections }: Comparison) =>
  sections.some(({ notRead }) => notRead.source !== undefined || notRead.target !== undefined);
