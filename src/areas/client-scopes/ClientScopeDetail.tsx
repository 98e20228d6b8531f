import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { useClientScope, isParameterized, type ClientScope } from "./scope.ts";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { clientScopesApi, withType } from "./api.ts";
import { clientScopeTabs } from "./tabs.ts";
import { links } from "./links.ts";
import { Protocol } from "./columns.tsx";
import { useScopeActions } from "./useScopeActions.ts";

export default function ClientScopeDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = clientScopesApi(useServer());
  const { value: types } = useOptional(api.types, "assignedType");
  const list = links.list();
  const actions = useScopeActions(types, { leaveTo: list });
  return (
    <DetailPage<ClientScope>
      detail={useClientScope}
      query={api.detail(id)}
      title={(scope) => scope.name ?? ""}
      tabs={clientScopeTabs}
      list={{ label: t("clientScopes"), to: list }}
      tabsLabel={t("clientScopeDetails")}
      id={(scope) => scope.id}
      roles={["view-clients"]}
      tags={(scope) => (
        <>
          <Tag tone="info">
            <Protocol protocol={scope.protocol} />
          </Tag>
          {isParameterized(scope) && <Tag tone="warning">{t("clientScopes.parameterized")}</Tag>}
        </>
      )}
      menu={(scope) => actions.menuOf(withType(scope, types))}
    />
  );
}

ClientScopeDetail.loader = ({ server, params: { id = "" }, fetch }: LoaderArgs) =>
  fetch(clientScopesApi(server).detail(id));
