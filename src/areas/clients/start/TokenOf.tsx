import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isObject } from "../../../api/isObject.ts";
import { errorText } from "../../../kit/errors/errorText.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import type { Client } from "../client.ts";
import { Claims } from "../inspector/Claims.tsx";
import { inspectorApi } from "../inspector/inspectorApi.ts";

/** Access token that a user gets from a client, decoded, with the mapper of each claim. */
export function TokenOf({
  client: { id = "", clientId = "" },
  userId,
  name,
}: {
  client: Client;
  userId: string;
  name: string;
}) {
  const t = useT();
  const api = inspectorApi(useServer());
  const token = useQuery(api.now(id, "access-token", "openid", userId));
  const mappers = useQuery(api.client(clientId, "openid")).data?.mappers;
  const claims = useMemo(() => {
    const parsed: unknown = token.data ? JSON.parse(token.data) : undefined;
    return isObject(parsed) ? parsed : undefined;
  }, [token.data]);
  if (token.error) return <p role="alert">{t("clients.start.tokenFailed", { error: errorText(t, token.error) })}</p>;
  return (
    <section data-list="token">
      <h3>{t("clients.start.token", { name })}</h3>
      <p className="hint">{t("clients.start.tokenHint")}</p>
      {claims ? <Claims claims={claims} kind="access" mappers={mappers} /> : <Skeleton lines={4} />}
    </section>
  );
}
