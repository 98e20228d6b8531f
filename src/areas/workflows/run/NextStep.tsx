import { useQuery } from "@tanstack/react-query";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { errorText } from "../../../kit/alerts/useAlerts.ts";
import { workflowsApi } from "../api.ts";
import { stepName } from "../timeline.ts";

/** What comes next in a workflow for one record, and when; a dash where nothing does. */
export function NextStep({ of, record }: { of: string; record: string }) {
  const t = useT();
  const { data, error } = useQuery({ ...workflowsApi(useServer()).scheduled(record), retry: false });
  if (error) return <span className="hint">{errorText(t, error)}</span>;
  if (!data) return <span className="skeleton-line" aria-hidden="true" />;
  const steps = data.find(({ id }) => id === of)?.steps;
  if (!steps) return <span className="dash">—</span>;
  const next = steps.find(({ status }) => status === "PENDING");
  if (!next) return <Tag state="completed">{t("completed")}</Tag>;
  return (
    <span className="tags">
      <Tag state="pending">{stepName(t, next.uses ?? "")}</Tag>
      <Time ms={next["scheduled-at"]} />
    </span>
  );
}
