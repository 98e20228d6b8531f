import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useAccess, usePanel, useServer, useT } from "../../kit/panel.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { clientScopesApi, withType } from "./api.ts";
import { clientScopes, clientScopeTabs, isParameterized, type ClientScope } from "./area.ts";
import { Protocol } from "./columns.tsx";
import { DeleteScope } from "./DeleteScope.tsx";

/** One client scope. */
export default function ClientScopeDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { go } = useNavigation();
  const { drafts } = usePanel();
  const alerts = useAlerts();
  const api = clientScopesApi(useServer());
  const isManager = useAccess().has("manage-clients");
  const { value: types } = useOptional(api.types, "assignedType");
  const { data: all } = useQuery({ ...api.list, enabled: isManager });
  const [removing, setRemoving] = useState<ClientScope>();
  const list = clientScopes.to.list();
  return (
    <>
      <DetailPage<ClientScope>
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
        menu={(scope) =>
          isManager
            ? [
                {
                  action: "delete",
                  label: t("delete"),
                  icon: "trash",
                  danger: true,
                  onSelect: () =>
                    all?.length === 1
                      ? alerts.show("danger", t("notAllowedToDeleteAllClientScopes"))
                      : setRemoving(scope),
                },
              ]
            : []
        }
      />
      {removing && (
        <DeleteScope
          scopes={[withType(removing, types)]}
          onClose={() => setRemoving(undefined)}
          onDeleted={() => {
            drafts.discard();
            go(list);
          }}
        />
      )}
    </>
  );
}
