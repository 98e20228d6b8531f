import { useMemo } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useCopy } from "../../../kit/base/useCopy.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { Skeleton, State } from "../../../kit/states/states.tsx";
import { idOf } from "../../../check-up/fingerprint.ts";
import { textsOf } from "../../../check-up/texts.ts";
import type { Finding } from "../../../check-up/index.ts";
import { toCurl, toPlanFile } from "../../../realm-document/index.ts";
import { download } from "../../../kit/file/download.ts";
import { PlanNotes } from "../../../sections/realm-plan/plan/PlanNotes.tsx";
import { StepList } from "../../../sections/realm-plan/plan/StepList.tsx";
import planStyles from "../../../sections/realm-plan/realm-plan.css";
import { ReadingBar } from "../../../sections/realm-plan/ReadingBar.tsx";
import { RunButton } from "../../../sections/realm-plan/run/RunButton.tsx";
import { useChosen } from "../detail/selection.ts";
import { links } from "../links.ts";
import { useCheckUp, type Checked } from "../useCheckUp.ts";

/** The requests that fix the chosen findings, before anything is sent. */
export default function FixPage() {
  useStyles(planStyles);
  const t = useT();
  const [chosen] = useChosen();
  const { checked, isReading, progress, cancel } = useCheckUp(chosen.size > 0);
  const findings = useMemo(
    () =>
      checked?.run.results.flatMap((result) => result.findings).filter((finding) => chosen.has(idOf(finding))) ?? [],
    [checked, chosen],
  );
  if (checked && !isReading && findings.length > 0) return <Fixes checked={checked} findings={findings} />;
  return (
    <Page title={t("checkUp.fixTitle")} crumbs={crumbsOf(t("checkUp"), t("checkUp.fixTitle"))}>
      {isReading ? (
        <>
          <ReadingBar label={t("checkUp.reading")} progress={[progress]} onCancel={cancel} />
          <Skeleton lines={6} />
        </>
      ) : (
        <State name="empty" icon="rows" title={t("checkUp.nothingChosen")} text={t("checkUp.nothingChosenText")}>
          <Link to={links.home()} className="btn plain" action="back">
            {t("checkUp.backToList")}
          </Link>
        </State>
      )}
    </Page>
  );
}

const crumbsOf = (home: string, own: string) => [{ label: home, to: links.home() }, { label: own }];

function Fixes({
  checked: { document, planFixes, run },
  findings,
}: {
  checked: Checked;
  findings: readonly Finding[];
}) {
  const t = useT();
  const { go } = useNavigation();
  const { copy, outcome } = useCopy();
  const plan = useMemo(() => planFixes(findings), [planFixes, findings]);
  const risky = findings.filter(({ fix }) => fix?.mayBreak);
  const titles = [...new Set(findings.map(({ check }) => textsOf({ id: check }, t).title))];
  return (
    <Page
      title={t("checkUp.fixCount", { count: findings.length })}
      below={<p className="tab-hint">{t("realmPlan.planSteps", { count: plan.steps.length })}</p>}
      crumbs={crumbsOf(t("checkUp"), t("checkUp.fixTitle"))}
      actions={
        <>
          <Button action="copy-curl" icon="copy" onClick={() => void copy(toCurl(plan))}>
            {outcome ? t(outcome) : t("checkUp.copyCurl")}
          </Button>
          <Button
            action="download-plan"
            icon="download"
            onClick={() => download(`fix-${run.realm}.json`, toPlanFile(plan), "application/json")}
          >
            {t("realmPlan.downloadPlan")}
          </Button>
          {plan.steps.length > 0 && (
            <RunButton
              plan={plan}
              before={document}
              area="check-up"
              source={t("checkUp")}
              warning={risky.length > 0 ? t("checkUp.riskText", { count: risky.length }) : undefined}
              onCreated={(id) => go(links.run({ run: id }), { replace: true })}
            />
          )}
        </>
      }
    >
      <ul className="name-list realm-plan-titles">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {risky.length > 0 && (
        <p className="notice warning" data-state="may-break">
          {t("checkUp.riskText", { count: risky.length })}
        </p>
      )}
      <PlanNotes plan={plan} />
      <StepList plan={plan} />
    </Page>
  );
}
