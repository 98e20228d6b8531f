import { useMemo, useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { useCopy } from "../../../kit/base/useCopy.ts";
import { Link } from "../../../kit/base/Link.tsx";
import { useNavigation, useQueryState } from "../../../kit/navigation/navigation.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { Skeleton, State } from "../../../kit/states/states.tsx";
import { plan as planOf, toCurl, toPlanFile, type Comparison, type Key } from "../../../realm-document/index.ts";
import { download } from "../../../kit/file/download.ts";
import styles from "../compare.css";
import planStyles from "../../../sections/realm-plan/realm-plan.css";
import { InRealm } from "../../../sections/realm-plan/InRealm.tsx";
import { links } from "../links.ts";
import { SidesReading } from "../SidesReading.tsx";
import { RunButton } from "../../../sections/realm-plan/run/RunButton.tsx";
import { withinItems } from "../selection.ts";
import { formatSide } from "../../../sections/realm-side/side.ts";
import { UnknownFields } from "../UnknownFields.tsx";
import { isLive } from "../../../sections/realm-side/useSide.ts";
import { useComparison, type ComparisonState } from "../useComparison.ts";
import { useSelected } from "../useSelected.ts";
import { PlanNotes } from "../../../sections/realm-plan/plan/PlanNotes.tsx";
import { SecretFields } from "../../../sections/realm-plan/plan/SecretFields.tsx";
import { StepList } from "../../../sections/realm-plan/plan/StepList.tsx";

/** The requests that carry the selection over, before anything is sent. */
export default function PlanPage() {
  useStyles(planStyles);
  useStyles(styles);
  const t = useT();
  const state = useComparison();
  const query = useQueryState();
  const [selection] = useSelected();
  const { comparison, isReading } = state;
  const back = links.home(undefined, { source: query.get("source"), target: query.get("target") });
  const crumbs = [{ label: t("compare"), to: back }, { label: t("compare.plan") }];
  if (comparison && !isReading && selection.size > 0)
    return <Plan key={formatSides(state)} state={state} comparison={comparison} crumbs={crumbs} />;
  return (
    <Page title={t("compare.plan")} crumbs={crumbs}>
      {isReading ? (
        <>
          <SidesReading sides={[state.source, state.target]} />
          <Skeleton lines={6} />
        </>
      ) : (
        <State name="empty" icon="rows" title={t("compare.nothingSelected")} text={t("compare.nothingSelectedText")}>
          <Link to={back} className="btn plain" action="back">
            {t("compare.back")}
          </Link>
        </State>
      )}
    </Page>
  );
}

const formatSides = ({ source, target }: ComparisonState) =>
  [source.side, target.side].map((side) => side && formatSide(side)).join(" ");

function Plan({
  state,
  comparison,
  crumbs,
}: {
  state: ComparisonState;
  comparison: Comparison;
  crumbs: Parameters<typeof Page>[0]["crumbs"];
}) {
  const t = useT();
  const { go } = useNavigation();
  const { copy, outcome } = useCopy();
  const [selection] = useSelected();
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const [exclude, setExclude] = useState<readonly Key[]>([]);
  const chosen = useMemo(() => {
    const keys = new Set(comparison.sections.flatMap(({ items }) => items.map(({ key }) => key)));
    return withinItems(selection, keys);
  }, [comparison, selection]);
  const plan = useMemo(() => planOf(comparison, chosen, { secrets, exclude }), [comparison, chosen, secrets, exclude]);
  const target = state.target.side;
  const asked = plan.secrets.filter(({ fate }) => fate === "asked" || fate === "entered");
  const name = `${comparison.source.realm}-${comparison.target.realm}`;
  return (
    <Page
      title={t("realmPlan.planFor", { realm: comparison.target.realm })}
      below={<p className="tab-hint">{t("realmPlan.planSteps", { count: plan.steps.length })}</p>}
      {...(crumbs && { crumbs })}
      actions={
        <>
          <Button action="copy-curl" icon="copy" onClick={() => void copy(toCurl(plan))}>
            {outcome ? t(outcome) : t("compare.copyCurl")}
          </Button>
          <Button
            action="download-plan"
            icon="download"
            onClick={() => download(`plan-${name}.json`, toPlanFile(plan), "application/json")}
          >
            {t("realmPlan.downloadPlan")}
          </Button>
          {isLive(target) && state.target.session && plan.steps.length > 0 && (
            <InRealm realm={target.realm} session={state.target.session}>
              <RunButton
                plan={plan}
                before={comparison.target}
                area="compare"
                source={comparison.source.realm}
                {...(target.type === "server" && { at: target })}
                sides={{ source: state.source.side ? formatSide(state.source.side) : "", target: formatSide(target) }}
                onCreated={(run) => go(links.run({ run }), { replace: true })}
              />
            </InRealm>
          )}
        </>
      }
    >
      {!isLive(target) && <p className="notice info">{t("compare.targetNotRealm")}</p>}
      <UnknownFields comparison={comparison} />
      <PlanNotes plan={plan} onExclude={(key) => setExclude([...exclude, key])} />
      <p className="hint realm-plan-limits">{t("compare.limits")}</p>
      <SecretFields needs={asked} values={secrets} onChange={setSecrets} />
      <StepList plan={plan} />
    </Page>
  );
}
