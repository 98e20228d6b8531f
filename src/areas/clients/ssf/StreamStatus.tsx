import { stateOf } from "../../../kit/base/states.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { ssfApi, type Stream } from "./api.ts";

/** Tag with the status of a stream. */
export function StatusTag({ stream }: { stream: Stream | null }) {
  const t = useT();
  const status = stream ? (stream.status ?? "registered") : "unregistered";
  const key = `ssfStreamIndicator.${status}`;
  return <Tag state={stateOf(status)}>{t.has(key) ? t(key) : <bdi>{status}</bdi>}</Tag>;
}

/** Stream status with a label. Renders nothing if the admin may not read it. */
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
