import { Count } from "../../../kit/base/Count.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Run } from "./run.ts";

const counts = ["added", "updated", "removed", "failed"] as const;

/** Progress or result of a synchronization in numbers. */
export function SyncProgress({ run, arrived }: { run: Run; arrived: number | undefined }) {
  const t = useT();
  const { isRunning, result } = run;
  if (isRunning)
    return (
      <p className="notice info" role="status" data-state="sync-running">
        <span className="spinner" aria-hidden="true" />
        <span>
          {t("userFederation.sync.running")}
          {arrived !== undefined && ` ${t("userFederation.sync.arrived", { count: arrived })}`}
        </span>
      </p>
    );
  if (!result) return null;
  if (result.ignored)
    return (
      <p className="notice warning" role="status" data-state="sync-ignored">
        <span>
          {t("userFederation.sync.ignored")} <bdi>{result.status}</bdi>
        </span>
      </p>
    );
  const failed = result.failed ?? 0;
  return (
    <div className={`notice ${failed ? "warning" : "info"}`} role="status" data-state="sync-done">
      <div>
        <p>{t(failed ? "userFederation.sync.partly" : "syncUsersSuccess")}</p>
        <dl className="sync-counts">
          {counts.map((name) => (
            <div key={name} data-count={name}>
              <dt>{t(`userFederation.sync.${name}`)}</dt>
              <dd>
                <Count of={result[name] ?? 0} />
              </dd>
            </div>
          ))}
        </dl>
        {failed > 0 && <p>{t("userFederation.sync.failedHint", { count: failed })}</p>}
      </div>
    </div>
  );
}
