import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useAlerts } from "../../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../../kit/base/Button.tsx";
import { configPath, fieldName } from "../../../../kit/record/path.ts";
import { useMayDo } from "../../../../kit/panel/narrowing.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { federationApi } from "../../api.ts";
import type { StorageProvider } from "../../storage.ts";
import { asksAgain } from "./testBody.ts";
import { useTrial } from "./useTrial.ts";

/** OID of the Password Modify extended operation. Source: RFC 3062. */
const passwordModify = "1.3.6.1.4.1.4203.1.11.1";

/** Queries the supported extensions and turns on the Password Modify operation if the directory supports it. */
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
