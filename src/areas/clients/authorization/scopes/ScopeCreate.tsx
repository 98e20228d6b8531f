import { useMemo } from "react";
import { useNavigation, useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { CreateForm } from "../../../../kit/form/CreateForm.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import { useAuthorizationApi, type Scope } from "../api.ts";
import { scope } from "../form.ts";
import { AuthorizationPage } from "../RecordPage.tsx";
import { toTab } from "../links.ts";

export default function ScopeCreate() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { go } = useNavigation();
  const api = useAuthorizationApi(id);
  const form = useMemo(scope, []);
  const back = () => go(toTab(id, "scopes"));
  return (
    <AuthorizationPage clientId={id} tab="scopes" title={t("createAuthorizationScope")}>
      <CreateForm<Scope, Scope>
        area="clients"
        form={form}
        create={(server, record) => api.by(server).createScope(record)}
        find={api.findMadeScope}
        idOf={(made) => made.id}
        invalidate={[api.key()]}
        success="createScopeSuccess"
        failure="scopeSaveError"
        onCreated={back}
        onCancel={back}
      />
    </AuthorizationPage>
  );
}
