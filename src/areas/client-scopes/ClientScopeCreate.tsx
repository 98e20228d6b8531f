import { useNavigation } from "../../kit/navigation/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { clientScopesApi } from "./api.ts";
import { links } from "./links.ts";
import type { ClientScope } from "./scope.ts";
import { asCreated } from "./saving.ts";
import { useScopeForm } from "./useScopeForm.ts";

const blank: Partial<ClientScope> = {};

export default function ClientScopeCreate() {
  const t = useT();
  const api = clientScopesApi(useServer());
  const { go } = useNavigation();
  const form = useScopeForm()?.form;
  const list = links.list();
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
          // Runs after the scope exists. A failure here leaves a scope without a type.
          follow={{
            run: (server, { id }, { type = "none" }) => clientScopesApi(server).setType(id, "none", type),
            failure: "clientScopes.typeNotSet",
          }}
          idOf={({ id }) => id}
          onCancel={() => go(list)}
          success="createClientScopeSuccess"
          failure="createClientScopeError"
          onCreated={({ id }) => go(links.detail({ id, tab: "settings" }))}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}
