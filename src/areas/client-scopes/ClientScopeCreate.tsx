import { useNavigation } from "../../kit/area/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { clientScopesApi } from "./api.ts";
import { clientScopes } from "./area.ts";
import type { ClientScope } from "./scope.ts";
import { asCreated } from "./saving.ts";
import { useScopeForm } from "./useScopeForm.ts";

const blank: Partial<ClientScope> = {};

/** A new client scope. */
export default function ClientScopeCreate() {
  const t = useT();
  const api = clientScopesApi(useServer());
  const { go } = useNavigation();
  const form = useScopeForm()?.form;
  const list = clientScopes.to.list();
  return (
    <Page
      title={t("createClientScope")}
      crumbs={[{ label: t("clientScopes"), to: list }, { label: t("createClientScope") }]}
    >
      {form ? (
        <CreateForm<ClientScope, { id: string }>
          area="client-scopes"
          form={form}
          initial={blank}
          create={(server, scope) => clientScopesApi(server).create(asCreated(scope, form))}
          find={(scope) => api.find(asCreated(scope, form))}
          // The scope is there, whatever becomes of its type.
          follow={{
            run: (server, { id }, { type = "none" }) => clientScopesApi(server).setType(id, "none", type),
            failure: "clientScopes.typeNotSet",
          }}
          idOf={({ id }) => id}
          onCancel={() => go(list)}
          success="createClientScopeSuccess"
          failure="createClientScopeError"
          onCreated={({ id }) => go(clientScopes.to.detail({ id, tab: "settings" }))}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}
