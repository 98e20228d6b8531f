import { Button } from "../../../../kit/base/Button.tsx";
import { useMayDo } from "../../../../kit/panel/narrowing.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import type { StorageProvider } from "../../storage.ts";
import type { Outcome } from "./attempt.ts";
import type { Trial } from "./layers.ts";
import { useTrial } from "./useTrial.ts";

/** Button that tests the settings in the form, without a save. Shows the failing layer and the next step. */
export function Try({ trial, stored }: { trial: Trial; stored: StorageProvider | undefined }) {
  const t = useT();
  const mayTry = useMayDo()("try");
  const { run, outcome, isRunning } = useTrial(stored);
  if (!mayTry) return null;
  return (
    <div className="trial" data-trial={trial}>
      <Button
        action={trial === "testConnection" ? "test-connection" : "test-authentication"}
        busy={isRunning}
        onClick={() => void run(trial)}
      >
        {t(trial)}
      </Button>
      <div role="status">{outcome && <TrialOutcome outcome={outcome} trial={trial} />}</div>
    </div>
  );
}

/** Result of a test in words. */
function TrialOutcome({ outcome, trial }: { outcome: Outcome; trial: Trial }) {
  const t = useT();
  if (outcome.works)
    return (
      <p className="notice success" data-layer="none">
        {t(trial === "testConnection" ? "testSuccess" : "userFederation.try.bound")}
      </p>
    );
  const { layer, word, urls } = outcome;
  return (
    <div className="notice danger" data-layer={layer}>
      <div>
        <p className="strong">{t(`userFederation.try.${layer}`)}</p>
        <p>{t(`userFederation.next.${layer}`)}</p>
        {urls && (
          <p data-field="failed-urls">
            {t("userFederation.try.urls")} <bdi>{urls.join(" ")}</bdi>
          </p>
        )}
        {word && (
          <p className="hint">
            {t("userFederation.try.word")} <code>{word}</code>
          </p>
        )}
      </div>
    </div>
  );
}
