import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { lazily } from "../../../../kit/states/lazily.tsx";
import { Button } from "../../../../kit/base/Button.tsx";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { useClient } from "../../client.ts";
import { Help } from "../../../../kit/overlay/Help.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../../kit/states/states.tsx";
import { useAuthorizationApi, type Settings as SettingsRecord } from "../api.ts";
import { settings } from "../form.ts";
import { useMayAuthorize } from "../rights.ts";

const ImportDialog = lazily(() => import("./ImportDialog.tsx"));

/** Authorization settings of a client, with an import. */
export default function Settings() {
  const t = useT();
  const { id = "" } = useClient();
  const api = useAuthorizationApi(id);
  const { manage, mayDo } = useMayAuthorize();
  const form = useMemo(() => settings(t), [t]);
  const [importing, setImporting] = useState(false);
  const { data, error, isPending, refetch } = useQuery(api.settings());
  if (isPending) return <Skeleton lines={6} />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} roles={["view-authorization"]} />;
  return (
    <>
      {mayDo("import") && (
        <div className="tab-actions">
          <Button action="import" icon="upload" onClick={() => setImporting(true)}>
            {t("import")}
          </Button>
          <Help label={t("import")} text={t("importHelp")} />
        </div>
      )}
      <RecordForm<SettingsRecord>
        area="clients"
        id={id}
        record={data}
        form={form}
        disabled={!manage}
        query={api.settings()}
        write={(server, record) => api.by(server).updateSettings(record)}
        invalidate={[api.key()]}
        success="updateResourceSuccess"
        failure="resourceSaveError"
      />
      {importing && <ImportDialog clientId={id} onClose={() => setImporting(false)} />}
    </>
  );
}
