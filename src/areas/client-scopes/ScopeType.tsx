import { useAction } from "../../kit/action/useAction.ts";
import { useAccess } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { TypeSelect, type AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import { typesOf } from "./actions.ts";
import { clientScopesApi } from "./api.ts";
import type { ClientScope } from "./scope.ts";

/** Returns a function that changes the assigned type and saves at once. */
function useTypeChange(): (scope: ClientScope, type: AssignedType) => Promise<unknown> {
  const { run } = useAction();
  return (scope, type) =>
    run(
      {
        area: "client-scopes",
        action: "updated",
        id: scope.id,
        before: { type: scope.type },
        after: { type },
        success: "clientScopeSuccess",
        failure: "clientScopeError",
      },
      (server) => clientScopesApi(server).setType(scope.id ?? "", scope.type ?? "none", type),
    );
}

/** List cell with the assigned type. Editable if the admin may change it. */
export function ScopeType({ scope }: { scope: ClientScope }) {
  const isManager = useAccess().has("manage-clients");
  const mayChange = useMayDo()("change-type") && isManager;
  const change = useTypeChange();
  if (!scope.type) return <span className="bone w1" />;
  return (
    <TypeSelect
      name={scope.name ?? ""}
      value={scope.type}
      types={typesOf(scope)}
      disabled={!mayChange}
      onChange={(type) => change(scope, type)}
    />
  );
}
