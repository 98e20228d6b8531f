import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { useClient } from "../client.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty, LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { useMayClient } from "../rights.ts";
import { ssfApi } from "./api.ts";
import { CreateStream } from "./CreateStream.tsx";
import { StreamDetail } from "./StreamDetail.tsx";

export default function Stream() {
  const t = useT();
  const client = useClient();
  const mayDo = useMayDo();
  const isLocked = !useMayClient()(client, "configure");
  const [isCreating, setCreating] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(ssfApi(useServer(), client.clientId ?? "").stream);
  if (error && data === undefined)
    return (
      <section className="card">
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients"]} />
      </section>
    );
  if (data === undefined)
    return (
      <section className="card">
        <Skeleton lines={6} />
      </section>
    );
  if (data)
    return (
      <StreamDetail
        client={client}
        stream={data}
        isLocked={isLocked}
        isFetching={isFetching}
        onRefresh={() => void refetch()}
      />
    );
  if (isCreating) return <CreateStream client={client} onClose={() => setCreating(false)} />;
  return (
    <section className="card">
      <Empty title={t("ssfStreamNotRegistered")} text={t("ssfStreamNotRegisteredHelp")}>
        {!isLocked && mayDo("create-stream") && (
          <Button action="create-stream" tone="primary" icon="plus" onClick={() => setCreating(true)}>
            {t("ssfCreateStream")}
          </Button>
        )}
        <Button action="refresh" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t("refresh")}
        </Button>
      </Empty>
    </section>
  );
}
