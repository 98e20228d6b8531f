import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { useClient } from "../client.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { download } from "../../../kit/file/download.ts";
import { useAuthorizationApi } from "./api.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "./authorization.css";

/** Authorization settings of a client as a file, for import on another server. */
export default function Export() {
  useStyles(styles);
  const t = useT();
  const alerts = useAlerts();
  const mayDo = useMayDo();
  const { id = "" } = useClient();
  const { data, error, isPending, refetch } = useQuery(useAuthorizationApi(id).export());
  const text = useMemo(() => (data === undefined ? "" : JSON.stringify(data, undefined, 2)), [data]);
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined)
    return <LoadError error={error} onRetry={() => void refetch()} roles={["manage-authorization"]} />;
  const save = () => {
    try {
      download("test-authz-config.json", text, "application/json");
      alerts.success(t("exportAuthDetailsSuccess"));
    } catch (problem) {
      alerts.failure("exportAuthDetailsError", problem);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      alerts.success(t("copied"));
    } catch (problem) {
      alerts.failure("copyError", problem);
    }
  };
  return (
    <div className="card section" data-state="ready">
      <p className="section-text">{t("authorization.exportText")}</p>
      <div className="form-actions">
        {mayDo({ action: "export", writes: false }) && (
          <Button action="export" icon="download" onClick={save}>
            {t("download")}
          </Button>
        )}
        <Button action="copy" icon="copy" onClick={() => void copy()}>
          {t("copy")}
        </Button>
      </div>
      <pre className="code-block tall" tabIndex={0} aria-label={t("export")} role="region" data-field="settings">
        <code>{text}</code>
      </pre>
    </div>
  );
}
