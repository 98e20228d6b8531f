import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { resolveText } from "../../../i18n/texts.ts";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { stepForEach } from "../../../sections/bulk/each.ts";
import { mappersKey } from "../../../sections/mappers/owner.ts";
import { freshForMs } from "../../../sections/pickers/pages.ts";
import { PickerDialog } from "../../../sections/pickers/PickerDialog.tsx";
import { Reasoned } from "../../../sections/pickers/Reasoned.tsx";
import type { Client } from "../client.ts";
import { isOnlyOptional, linkedScopesApi, type LinkedScope, type Scope } from "./api.ts";
import { entering } from "../../../kit/write/steps.ts";

/** Dialog that assigns scopes of the client's protocol, as default or optional scopes. */
export default function AddScopes({ context: { client }, onClose }: ActionDialogProps<undefined, { client: Client }>) {
  const t = useT();
  const fieldId = useId();
  const server = useServer();
  const { feature } = useCapabilities();
  const { id = "", clientId = "", protocol = "openid-connect" } = client;
  const api = linkedScopesApi(server, id);
  const { run } = useAction();
  const queries = useQueryClient();
  const [type, setType] = useState<LinkedScope["type"]>("default");
  const fits = (scope: Scope) =>
    scope.protocol === protocol ||
    (protocol === "openid-connect" && scope.protocol === "oid4vc" && feature("OID4VC_VCI") === true);
  const offered = async () => {
    const [all, linked] = await Promise.all([
      queries.fetchQuery({ ...api.all, staleTime: freshForMs }),
      queries.fetchQuery({ ...api.linked, staleTime: freshForMs }),
    ]);
    const held = new Set(linked.map((scope) => scope.id));
    return all
      .filter((scope) => fits(scope) && !held.has(scope.id ?? ""))
      .sort((left, right) => (left.name ?? "").localeCompare(right.name ?? ""));
  };
  const say = (scope: Scope) =>
    t.has(`protocolTypes.${scope.protocol}`) ? t(`protocolTypes.${scope.protocol}`) : (scope.protocol ?? "");
  const reasonOf = (scope: Scope) =>
    type === "default" && isOnlyOptional(scope) ? t("clients.scopes.onlyOptional") : undefined;
  return (
    <PickerDialog<Scope>
      name="add-client-scopes"
      title={t("addClientScopesTo", { clientName: clientId })}
      list="pick-client-scopes"
      okAction="add"
      okLabel={(count) => t(`clients.scopes.add.${type}`, { count })}
      rowId={(scope) => scope.id ?? ""}
      rowName={(scope) => scope.name ?? ""}
      resetKey={type}
      roles={["view-clients"]}
      searchLabel={t("search")}
      onClose={() => onClose()}
      columns={[
        { id: "name", priority: 1, cell: (scope) => <Reasoned name={scope.name} reason={reasonOf(scope)} /> },
        { id: "protocol", value: say },
        { id: "description", value: (scope) => resolveText(t, scope.description) },
      ]}
      reason={reasonOf}
      toolbar={
        <label className="toggle-line" htmlFor={fieldId}>
          {t("assignedType")}
          <select
            id={fieldId}
            className="input cell-select"
            data-field="type"
            value={type}
            onChange={(event) => setType(event.target.value === "optional" ? "optional" : "default")}
          >
            {(["default", "optional"] as const).map((choice) => (
              <option key={choice} value={choice}>
                {t(`clientScopeType.${choice}`)}
              </option>
            ))}
          </select>
        </label>
      }
      paging="client"
      load={() => ({ queryKey: server.key("clients", "scopes", "offered", id), queryFn: offered })}
      empty={<Empty title={t("emptyAddClientScopes")} text={t("emptyAddClientScopesInstructions")} />}
      onPick={(scopes) =>
        run(
          {
            area: "clients",
            action: "scopes-added",
            id,
            after: scopes.map(({ name }) => ({ name, type })),
            success: "clients.scopes.added",
            failure: "clients.scopes.addedError",
            values: { count: scopes.length },
            rethrow: true,
            invalidate: [["clients", "scopes"], [mappersKey]],
          },
          (server) =>
            stepForEach(scopes, (scope) =>
              entering(
                linkedScopesApi(server, id).inList(
                  scope.id ?? "",
                  isOnlyOptional(scope) ? "optional" : type,
                  scope.name ?? "",
                ),
              ),
            ),
        )
      }
    />
  );
}
