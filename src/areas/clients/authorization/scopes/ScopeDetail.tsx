import { useMemo, useState } from "react";
import { useNavigation, useScreenParams } from "../../../../kit/area/navigation.ts";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { useT } from "../../../../kit/panel.ts";
import { clients } from "../../area.ts";
import { useAuthorizationApi, type Scope } from "../api.ts";
import { scope } from "../form.ts";
import { RecordPage, toTab } from "../RecordPage.tsx";
import { useMayAuthorize } from "../rights.ts";
import { ScopeDelete } from "./ScopeDelete.tsx";

/** One scope. */
export default function ScopeDetail() {
  const t = useT();
  const { id = "", scopeId = "" } = useScreenParams();
  const { go } = useNavigation();
  const api = useAuthorizationApi(id);
  const form = useMemo(scope, []);
  const { manage } = useMayAuthorize();
  const [removing, setRemoving] = useState<Scope>();
  return (
    <>
      <RecordPage<Scope>
        clientId={id}
        tab="scopes"
        query={api.scope(scopeId)}
        title={({ name }) => name ?? ""}
        id={(record) => record.id}
        menu={(record) =>
          manage
            ? [
                {
                  action: "create-permission",
                  label: t("createPermission"),
                  onSelect: () => go(clients.to.permissionNewFor({ id, permissionType: "scope", selectedId: scopeId })),
                },
                {
                  action: "delete",
                  label: t("delete"),
                  icon: "trash",
                  danger: true,
                  separated: true,
                  onSelect: () => setRemoving(record),
                },
              ]
            : []
        }
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
      {removing && (
        <ScopeDelete
          clientId={id}
          scope={removing}
          onClose={() => setRemoving(undefined)}
          onDeleted={() => go(toTab(id, "scopes"))}
        />
      )}
    </>
  );
}
