import { useMemo } from "react";
import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { useAuthorizationApi, type Scope } from "../api.ts";
import { scope } from "../form.ts";
import { RecordPage } from "../RecordPage.tsx";
import { useMayAuthorize } from "../rights.ts";
import { scopeActions } from "../actions.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";

export default function ScopeDetail() {
  const { id = "", scopeId = "" } = useScreenParams();
  const api = useAuthorizationApi(id);
  const form = useMemo(scope, []);
  const { manage } = useMayAuthorize();
  const actions = useAuthorizationActions(scopeActions, id, "scopes");
  return (
    <RecordPage<Scope>
      clientId={id}
      tab="scopes"
      query={api.scope(scopeId)}
      title={({ name }) => name ?? ""}
      id={(record) => record.id}
      menu={actions.menuOf}
    >
      {(record) => (
        <RecordForm<Scope>
          area="clients"
          id={scopeId}
          record={record}
          form={form}
          disabled={!manage}
          query={api.scope(scopeId)}
          write={(server, next) => api.by(server).updateScope(scopeId, next)}
          invalidate={[api.key()]}
          success="updateScopeSuccess"
          failure="scopeSaveError"
        />
      )}
    </RecordPage>
  );
}
