import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { SecretFields } from "../plan/SecretFields.tsx";
import { openSecrets } from "./keptPlan.ts";
import type { Runner, RunnerState } from "./Runner.ts";

/** Asks again for secrets that were entered before a reload: they are never stored. */
export function Resume({ runner, state }: { runner: Runner; state: RunnerState }) {
  const t = useT();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const needs = openSecrets(runner.record.plan, state.journal);
  return (
    <>
      <SecretFields needs={needs} values={values} onChange={setValues} />
      <p className="tab-actions">
        <Button
          action="enter-secrets"
          tone="primary"
          disabled={needs.some(({ id }) => !values[id])}
          onClick={() => runner.enterSecrets(values)}
        >
          {t("realmPlan.enterSecrets")}
        </Button>
      </p>
    </>
  );
}
