import { useMemo } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Time } from "../../kit/base/Time.tsx";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { Page } from "../../kit/page/Page.tsx";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { compareRuns } from "../../check-up/compareRuns.ts";
import { sortedByAside } from "../../check-up/putAside.ts";
import { textsOf } from "../../check-up/texts.ts";
import { ReadingBar } from "../../sections/realm-plan/ReadingBar.tsx";
import planStyles from "../../sections/realm-plan/realm-plan.css";
import { KeptRuns } from "../../sections/realm-plan/run/KeptRuns.tsx";
import { useAsides } from "./aside/useAsides.ts";
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
import { useCheckUp, type Checked } from "./useCheckUp.ts";

/** Unsafe settings of the realm, worst first. */
export default function CheckUp() {
  useStyles(planStyles);
  useStyles(styles);
  useStyles(detailStyles);
  const t = useT();
  const { checked, isReading, progress, error, cancel, refresh, people } = useCheckUp();
  return (
    <Page
      title={t("checkUp")}
      subtitle={t("checkUp.intro", { count: checked?.run.results.length ?? 0 })}
      below={
        checked && (
          <p className="tab-hint">
            {t("checkUp.lastRun")} <Time ms={checked.run.atMs} />
          </p>
        )
      }
      actions={
        <>
          {checked && <ExportMenu checked={checked} />}
          <Button action="refresh" icon="refresh" busy={isReading} onClick={refresh}>
            {t("checkUp.runAgain")}
          </Button>
        </>
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
        <Shown checked={checked} />
      ) : error ? (
        <LoadError error={error} onRetry={refresh} roles={["view-realm"]} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}

function Shown({ checked }: { checked: Checked }) {
  const t = useT();
  const query = useQueryState();
  const asides = useAsides();
  const { entries } = asides;
  const { run, isComplete } = checked;
  const sorted = useMemo(() => sortedByAside(run, entries ?? []), [run, entries]);
  const plain = useMemo(() => linesOf(run, sorted, undefined), [run, sorted]);
  const titleOf = (id: string) => textsOf({ id }, t).title;
  const earlier = useKeptRuns(run, entries && isComplete ? plain : undefined, titleOf);
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
      <KeptRuns place={runPlace} />
    </>
  );
}
