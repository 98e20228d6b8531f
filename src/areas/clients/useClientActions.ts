import { useActions } from "../../kit/action/useActions.ts";
import type { ActionPlace } from "../../kit/action/useDoing.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useWhoMay } from "../../sections/permissions/useWhoMay.ts";
import { places } from "../places.ts";
import { clientActions, isSpare, type ClientContext } from "./actions.ts";
import { clientsApi } from "./api.ts";
import { links } from "./links.ts";
import type { Client } from "./client.ts";
import { useIsOwn, useMayClient } from "./rights.ts";

/**
 * Actions of a client. `place` adds `leaveTo` on the detail page.
 * `isSpare` is true for clients that a bulk deletion may include.
 */
export function useClientActions(place?: ActionPlace<Client>) {
  const t = useT();
  const alerts = useAlerts();
  const { go } = useNavigation();
  const context: ClientContext = {
    api: clientsApi(useServer()),
    may: useMayClient(),
    isOwn: useIsOwn(),
    mayCreate: useAccess().has("manage-clients"),
    start: ({ id = "" }) => go(links.start({ clientId: id })),
    whoMay: useWhoMay("Clients", places.permissions),
    compare: ([left, right, third]) =>
      third
        ? alerts.show("info", t("clients.compare.two"))
        : go(links.compare(undefined, { left: left?.id, right: right?.id })),
  };
  return { ...useActions(clientActions, context, place), isSpare: (client: Client) => isSpare(client, context) };
}
