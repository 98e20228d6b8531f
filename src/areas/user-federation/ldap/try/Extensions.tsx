import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useAlerts } from "../../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../../kit/base/Button.tsx";
import { configPath, fieldName } from "../../../../kit/form/path.ts";
import { useMayDo, useServer, useT } from "../../../../kit/panel.ts";
import { federationApi } from "../../api.ts";
import type { StorageProvider } from "../../storage.ts";
import { asksAgain } from "./testBody.ts";
import { useTrial } from "./useTrial.ts";

/** The operation by which passwords are changed. Source: RFC 3062. */
const passwordModify = "1.3.6.1.4.1.4203.1.11.1";

/** Asks the directory what it can do, and turns on the operation for passwords where it has it. */
export function Extensions({ stored }: { stored: StorageProvider | undefined }) {
  const t = useT();
  const alerts = useAlerts();
  const mayTry = useMayDo()("try");
  const api = federationApi(useServer());
  const { setValue } = useFormContext();
  const { body } = useTrial(stored);
  const [isRunning, setRunning] = useState(false);
  if (!mayTry) return null;
  const query = async () => {
    const test = body();
    if (asksAgain(test, stored)) return alerts.show("danger", t("userFederation.typeAgain"));
    setRunning(true);
    try {
      const has = (await api.capabilities(test)).some(({ oid }) => oid === passwordModify);
      setValue(fieldName(configPath("usePasswordModifyExtendedOp")), has, { shouldDirty: true, shouldValidate: true });
      alerts.success(t(has ? "userFederation.extension.has" : "userFederation.extension.lacks"));
    } catch (error) {
      alerts.failure("testError", error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className="trial">
      <Button action="query-extensions" busy={isRunning} onClick={() => void query()}>
        {t("queryExtensions")}
      </Button>
    </div>
  );
}
