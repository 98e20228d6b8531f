import { Button } from "../../../../kit/base/Button.tsx";
import { useMayDo, useT } from "../../../../kit/panel.ts";
import type { StorageProvider } from "../../storage.ts";
import type { Trial } from "./layers.ts";
import { useTrial, type Outcome } from "./useTrial.ts";

/** A button that tries what is filled in, saved or not, and says which layer fails and what to try next. */
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

/** What a trial came to, in words. */
function TrialOutcome({ outcome, trial }: { outcome: Outcome; trial: Trial }) {
  const t = useT();
  if (outcome.works)
    return (
      <p className="notice success" data-layer="none">
        {t(trial === "testConnection" ? "testSuccess" : "userFederation.try.bound")}
      </p>
    );
  const { layer, word } = outcome;
  return (
    <div className="notice danger" data-layer={layer}>
      <div>
        <p className="strong">{t(`userFederation.try.${layer}`)}</p>
        <p>{t(`userFederation.next.${layer}`)}</p>
        {word && (
          <p className="hint">
            {t("userFederation.try.word")} <code>{word}</code>
          </p>
        )}
      </div>
    </div>
  );
}
