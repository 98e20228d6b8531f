import { stateOf } from "../../../kit/base/states.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { ssfApi, type Stream } from "./api.ts";

/** Whether a client gets its events at present. */
export function StatusTag({ stream }: { stream: Stream | null }) {
  const t = useT();
  const status = stream ? (stream.status ?? "registered") : "unregistered";
  const key = `ssfStreamIndicator.${status}`;
  return <Tag state={stateOf(status)}>{t.has(key) ? t(key) : <bdi>{status}</bdi>}</Tag>;
}

/** The status of a client's stream, with its label; nothing where the admin may not see it. */
export function StreamStatus({ clientId }: { clientId: string }) {
  const t = useT();
  const { value: stream } = useOptional(ssfApi(useServer(), clientId).stream, "ssfTabStream");
  return (
    stream !== undefined && (
      <p data-field="ssfStreamStatus">
        {t("ssfStreamStatusLabel")} <StatusTag stream={stream} />
      </p>
    )
  );
}
