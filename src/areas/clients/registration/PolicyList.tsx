import { useActions } from "../../../kit/action/useActions.ts";
import { useScreen } from "../../../kit/area/useScreen.ts";
import { useAccess, useServer, useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { ProviderList } from "../../../sections/provider-config/ProviderList.tsx";
import { clients } from "../area.ts";
import { ClientsPage } from "../ClientsPage.tsx";
import { registrationTabs } from "../tabs.ts";
import { registrationPolicyActions } from "./actions.ts";
import { registrationApi, subTypeOf } from "./api.ts";
import { kindName } from "./kindName.ts";
import english from "./en.json" with { type: "json" };

/** Rules for applications that register themselves, without a token or with one. */
export default function PolicyList() {
  useTexts(english);
  const t = useT();
  const active = subTypeOf(useScreen().inside);
  const api = registrationApi(useServer());
  // Rules are components of the realm: the right to clients does not reach them.
  const isManager = useAccess().has("manage-realm");
  const actions = useActions(registrationPolicyActions, { isManager });
  return (
    <ClientsPage>
      <ProviderList
        key={active}
        name="registration-policies"
        label={t(registrationTabs[active].title)}
        providers={() => api.policies(active)}
        kinds={api.providers()}
        kindOf={({ providerId }) => kindName(t, providerId)}
        to={({ id = "", providerId = "" }) => clients.to.registrationPolicy({ subTab: active, providerId, id })}
        toNew={(providerId) => clients.to.registrationPolicyNew({ subTab: active, providerId })}
        mayCreate={isManager}
        rowActions={actions.menuOf}
        chooser="choose-policy-provider"
        texts={{
          create: "createPolicy",
          choose: "chooseAPolicyProvider",
          search: "searchClientRegistration",
          empty: "noAccessPolicies",
          emptyText: "noAccessPoliciesInstructions",
        }}
        roles={["view-realm"]}
      />
    </ClientsPage>
  );
}
