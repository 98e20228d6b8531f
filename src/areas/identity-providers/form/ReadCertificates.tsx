import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { configPath, fieldName } from "../../../kit/record/path.ts";
import { useAsked } from "../../../kit/form/useAsked.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { metadataApi } from "../../../sections/discovery/api.ts";

/** Reloads the certificates from the metadata into the form. Saves nothing. */
export default function ReadCertificates() {
  const t = useT();
  const mayDo = useMayDo();
  const manage = useAccess().has("manage-identity-providers");
  const alerts = useAlerts();
  const queries = useQueryClient();
  const api = metadataApi(useServer());
  const form = useFormContext();
  const [isBusy, setBusy] = useState(false);
  const url = useAsked(form, (values) => String(values(configPath("metadataDescriptorUrl")) ?? "").trim());
  if (!url || !manage || !mayDo("discover")) return null;
  const read = async () => {
    setBusy(true);
    try {
      const config = await queries.fetchQuery({ ...api.byAddress("saml", url), staleTime: 0 });
      if (!config.signingCertificate) throw new Error("importKeysErrorNoSigningCertificate");
      form.setValue(fieldName(configPath("signingCertificate")), config.signingCertificate, {
        shouldDirty: true,
        shouldValidate: true,
      });
      alerts.success(t("importKeysSuccess"));
    } catch (error) {
      alerts.failure("importKeysError", error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button action="discover" icon="refresh" busy={isBusy} onClick={() => void read()}>
        {t("importKeys")}
      </Button>
    </div>
  );
}
