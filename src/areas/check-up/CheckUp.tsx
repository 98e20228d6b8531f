import { useMemo, type ReactNode } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { Time } from "../../kit/base/Time.tsx";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import type { MenuItem } from "../../kit/menu/menuItem.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { Page } from "../../kit/page/Page.tsx";
import { LoadError, Skeleton, State } from "../../kit/states/states.tsx";
import { compareRuns } from "../../check-up/compareRuns.ts";
import { sortedByAside } from "../../check-up/putAside.ts";
import { textsOf } from "../../check-up/texts.ts";
import { InRealm } from "../../sections/realm-plan/InRealm.tsx";
import { ReadingBar } from "../../sections/realm-plan/ReadingBar.tsx";
import planStyles from "../../sections/realm-plan/realm-plan.css";
import { KeptRuns } from "../../sections/realm-plan/run/KeptRuns.tsx";
import { useSideItems } from "../../sections/realm-side/useSideItems.ts";
import { SideOrigin } from "../../sections/realm-side/SideOrigin.tsx";
import { useAsides, type Asides } from "./aside/useAsides.ts";
import styles from "./check-up.css";
import detailStyles from "./detail/detail.css";
import { ExportMenu } from "./export/ExportMenu.tsx";
import { runPlace } from "./fix/runPlace.ts";
import { summaryIn } from "./list/keep.ts";
import { linesOf } from "./list/lines.ts";
import { Results } from "./list/Results.tsx";
import { Summary } from "./list/Summary.tsx";
import { useKeptRuns } from "./list/useKeptRuns.ts";
import { ManualChecks } from "./ManualChecks.tsx";
import { InPlace, isStored, usePlace, useSource, type StoredSource } from "./source/place.ts";
import { SourceMenu } from "./source/SourceMenu.tsx";
import { SourceNotice } from "./source/SourceNotice.tsx";
import { useStored } from "./source/useStored.ts";
import { useCheckUp, type Checked } from "./useCheckUp.ts";

/** Unsafe settings of a realm, a file or a snapshot, worst first. */
export default function CheckUp() {
  useStyles(planStyles);
  useStyles(styles);
  useStyles(detailStyles);
  const { source, place, choose } = useSource();
  const items = Object.values(useSideItems(choose));
  return (
    <InPlace value={place}>
      {source.type === "realm" ? (
        <InRealm key={source.realm} realm={source.realm}>
          <OfRealm sources={items} />
        </InRealm>
      ) : (
        <OfStored key={source.id} source={source} sources={items} />
      )}
    </InPlace>
  );
}

/** Check-up of a realm that a server has. */
function OfRealm({ sources }: { sources: readonly MenuItem[] }) {
  const t = useT();
  const { realm } = usePanel();
  const { checked, isReading, progress, error, cancel, refresh, people } = useCheckUp();
  const asides = useAsides();
  return (
    <Frame
      checked={checked}
      asides={asides}
      menu={<SourceMenu name={realm} items={sources} />}
      again={
        <Button action="refresh" icon="refresh" busy={isReading} onClick={refresh}>
          {t("checkUp.runAgain")}
        </Button>
      }
    >
      {isReading && <ReadingBar label={t("checkUp.reading")} progress={[progress]} onCancel={cancel} />}
      {people.isReading && (
        <ReadingBar
          label={t("checkUp.readingAdmins")}
          progress={[people.progress]}
          pause={{ isPaused: people.isPaused, toggle: people.togglePause }}
          onCancel={people.cancel}
        />
      )}
      {checked ? (
        <Shown checked={checked} asides={asides} />
      ) : error ? (
        <LoadError error={error} onRetry={refresh} roles={["view-realm"]} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Frame>
  );
}

/** Check-up of a file or a snapshot. */
function OfStored({ source, sources }: { source: StoredSource; sources: readonly MenuItem[] }) {
  const t = useT();
  const { checked, asides, isMissing, error } = useStored(source);
  const name = checked?.document.realm ?? (source.type === "file" ? source.id : t("realmSide.snapshot"));
  return (
    <Frame checked={checked} asides={asides} menu={<SourceMenu name={name} items={sources} />}>
      {checked ? (
        <Shown checked={checked} asides={asides} />
      ) : isMissing ? (
        <State name="empty" icon="rows" title={t("checkUp.missing")} text={t(`realmSide.missing.${source.type}`)} />
      ) : error ? (
        <LoadError error={error} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Frame>
  );
}

function Frame({
  checked,
  asides,
  menu,
  again,
  children,
}: {
  checked: Checked | undefined;
  asides: Asides;
  /** Selects the source. */
  menu: ReactNode;
  /** Button that reads again. */
  again?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const place = usePlace();
  return (
    <Page
      title={t("checkUp")}
      subtitle={t("checkUp.intro", { count: checked?.run.results.length ?? 0 })}
      tags={isStored(place) && <Tag>{t(`realmSide.${place}`)}</Tag>}
      below={
        checked && (
          <p className="tab-hint">
            {isStored(place) ? (
              <SideOrigin document={checked.document} />
            ) : (
              <>
                {t("checkUp.lastRun")} <Time ms={checked.run.atMs} />
              </>
            )}
          </p>
        )
      }
      actions={
        <>
          {menu}
          {checked && <ExportMenu checked={checked} asides={asides} />}
          {again}
        </>
      }
    >
      <SourceNotice />
      {children}
    </Page>
  );
}

function Shown({ checked, asides }: { checked: Checked; asides: Asides }) {
  const t = useT();
  const query = useQueryState();
  const place = usePlace();
  const { entries } = asides;
  const { run, isComplete } = checked;
  const sorted = useMemo(() => sortedByAside(run, entries ?? []), [run, entries]);
  const plain = useMemo(() => linesOf(run, sorted, undefined), [run, sorted]);
  const titleOf = (id: string) => textsOf({ id }, t).title;
  // Earlier runs are those of the realm, which a file or snapshot may be far from.
  const mayKeep = entries && isComplete && !isStored(place);
  const kept = useKeptRuns(run, mayKeep ? plain : undefined, { titleOf, locale: t.locale });
  const earlier = isStored(place) ? [] : kept;
  const before = earlier.find(({ id }) => id === query.get("since")) ?? earlier[0];
  const comparison = useMemo(() => before && compareRuns(summaryIn(before), run), [before, run]);
  const lines = useMemo(() => linesOf(run, sorted, comparison), [run, sorted, comparison]);
  if (!entries) return <Skeleton lines={8} />;
  return (
    <>
      {!isComplete && <p className="notice warning">{t("checkUp.stopped")}</p>}
      {!run.hasPolicies && <p className="notice info">{t("checkUp.noPolicies")}</p>}
      <Summary lines={lines} earlier={earlier} before={before} comparison={comparison} />
      <Results checked={checked} lines={lines} asides={asides} fixed={comparison?.fixed ?? []} />
      <ManualChecks />
      {place === "here" && <KeptRuns place={runPlace} />}
    </>
  );
}
