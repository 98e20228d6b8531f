import { useActions } from "../../kit/action/useActions.ts";
import type { ActionPlace } from "../../kit/action/useDoing.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useNavigation } from "../../kit/area/navigation.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { useWhoMay } from "../useWhoMay.ts";
import { clientActions, isSpare, type ClientContext } from "./actions.ts";
import { clientsApi } from "./api.ts";
import { clients } from "./area.ts";
import type { Client } from "./client.ts";
import { useIsOwn, useMayClient } from "./rights.ts";

/** What can be done to a client, from the list or, with `leaveTo`, on its own page; and which of them may go among many. */
export function useClientActions(place?: ActionPlace<Client>) {
  const t = useT();
  const alerts = useAlerts();
  const { go } = useNavigation();
  const context: ClientContext = {
    api: clientsApi(useServer()),
    may: useMayClient(),
    isOwn: useIsOwn(),
    whoMay: useWhoMay("Clients"),
    compare: ([left, right, third]) =>
      third
        ? alerts.show("info", t("clients.compare.two"))
        : go(clients.to.compare(undefined, { left: left?.id, right: right?.id })),
  };
  return { ...useActions(clientActions, context, place), isSpare: (client: Client) => isSpare(client, context) };
}
