import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import { Ago } from "../../kit/base/Ago.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import type { Client } from "./client.ts";

interface SignIn {
  clientId?: string;
  time?: number;
}

/** Latest sign-in by client ID. `sinceMs`: time of the oldest event that was read, if there are more. */
export interface LatestSignIns {
  byClient: Readonly<Record<string, number>>;
  sinceMs: number | undefined;
}

/** Maximum number of sign-ins that are read. Keycloak can't group events by client. */
export const mostSignIns = 500;

/** Evaluates sign-in events, newest first. */
export function latestOf(events: readonly SignIn[]): LatestSignIns {
  const byClient: Record<string, number> = {};
  for (const { clientId, time } of events) if (clientId && time) byClient[clientId] ??= time;
  return { byClient, sinceMs: events.length < mostSignIns ? undefined : events.at(-1)?.time };
}

/** One request for the whole list, sent when the column is visible. Source: GET /events?type=&max=. */
const latestSignIns = (server: Server) =>
  queryOptions({
    queryKey: server.key("clients", "latest-sign-ins"),
    retry: false,
    queryFn: async ({ signal }) =>
      latestOf(
        await server.list<SignIn>("/events", { query: { type: ["LOGIN", "CLIENT_LOGIN"], max: mostSignIns }, signal }),
      ),
  });

function LastSignIn({ clientId }: { clientId: string }) {
  const t = useT();
  const { moment } = useDates();
  const { data, isPending } = useQuery(latestSignIns(useServer()));
  const found = data?.byClient[clientId];
  if (found) return <Ago ms={found} />;
  if (isPending) return null;
  if (!data) return <span className="dash">—</span>;
  return data.sinceMs ? t("clients.lastSignIn.since", { moment: moment(data.sinceMs) }) : t("clients.lastSignIn.none");
}

/** Column for admins who may read events. */
export const lastSignIn: Column<Client> = {
  id: "lastSignIn",
  title: "clients.lastSignIn",
  optional: true,
  sortable: false,
  file: false,
  cell: ({ clientId = "" }) => <LastSignIn clientId={clientId} />,
};
