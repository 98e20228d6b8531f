import { useQuery } from "@tanstack/react-query";
import { callsBy } from "../../api/calls.ts";
import { useActions } from "../../kit/action/useActions.ts";
import type { ActionPlace } from "../../kit/action/useDoing.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { scopeActions } from "./actions.ts";
import { clientScopesApi, type Assigned } from "./api.ts";
import type { ClientScope } from "./scope.ts";

/** Actions of a client scope. `place` adds `leaveTo` on the detail page. */
export function useScopeActions(assigned: Assigned | undefined, place?: ActionPlace<ClientScope>) {
  const t = useT();
  const alerts = useAlerts();
  const api = callsBy(useServer(), clientScopesApi);
  const isManager = useAccess().has("manage-clients");
  // Total number of scopes: the last one must not be deleted.
  const { data: all } = useQuery({ ...api.list, enabled: isManager });
  const areAll = (count: number) => all !== undefined && count >= all.length;
  const leavingOne = (chosen: readonly ClientScope[]) => {
    if (!areAll(chosen.length)) return chosen;
    alerts.show("danger", t("notAllowedToDeleteAllClientScopes"));
    return [];
  };
  return useActions(scopeActions, { api, isManager, hasTypes: assigned !== undefined, areAll, leavingOne }, place);
}
