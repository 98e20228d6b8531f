import { useT } from "../../../kit/panel/texts.ts";
import { useEdge } from "../../../sections/event-table/useEdge.ts";
import { Milestones, type Milestone } from "../../../sections/event-table/Milestones.tsx";
import { useClient } from "../client.ts";
import { clientMoment } from "../moment.ts";

const signIns = ["LOGIN", "CLIENT_LOGIN"];
const errors = ["LOGIN_ERROR", "CLIENT_LOGIN_ERROR", "CODE_TO_TOKEN_ERROR", "REFRESH_TOKEN_ERROR"];

/** Dates of a client: sign-ins and errors that events know, and its secret. */
export function ClientMilestones() {
  const t = useT();
  const client = useClient();
  const { clientId = "" } = client;
  const first = useEdge({ client: clientId, type: signIns }, "asc");
  const last = useEdge({ client: clientId, type: signIns }, "desc");
  const failed = useEdge({ client: clientId, type: errors }, "desc");
  const made = clientMoment(client, "client.secret.creation.time");
  const ends = clientMoment(client, "client.secret.expiration.time");
  const rotated = clientMoment(client, "client.secret.rotated.creation.time");
  const items: readonly Milestone[] = [
    { id: "first-sign-in", title: t("clients.milestone.firstSignIn"), timeMs: first?.time },
    { id: "last-sign-in", title: t("clients.milestone.lastSignIn"), timeMs: last?.time },
    { id: "last-error", title: t("clients.milestone.lastError"), timeMs: failed?.time, note: failed?.error },
    ...(made === undefined ? [] : [{ id: "secret", title: t("clients.milestone.secret"), timeMs: made }]),
    ...(rotated === undefined ? [] : [{ id: "rotated", title: t("clients.milestone.rotated"), timeMs: rotated }]),
    ...(ends === undefined ? [] : [{ id: "expires", title: t("clients.milestone.secretEnds"), timeMs: ends }]),
  ];
  return <Milestones label={t("clients.milestones")} items={items} />;
}
