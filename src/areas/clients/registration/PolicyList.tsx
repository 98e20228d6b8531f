import { useActions } from "../../../kit/action/useActions.ts";
import { useScreen } from "../../../kit/area/useScreen.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { ProviderList } from "../../../sections/provider-config/ProviderList.tsx";
import { links } from "../links.ts";
import { ClientsPage } from "../ClientsPage.tsx";
import { registrationPolicyActions } from "./actions.ts";
import { registrationApi, subTypeOf } from "./api.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { policyTitles } from "./titles.ts";
import english from "./en.json" with { type: "json" };

/** Client registration policies for anonymous and authenticated requests. */
export default function PolicyList() {
  useTexts(english);
  const t = useT();
  const active = subTypeOf(useScreen().inside);
  const api = registrationApi(useServer());
  // Policies are realm components, so manage-clients is not enough.
  const isManager = useAccess().has("manage-realm");
  const actions = useActions(registrationPolicyActions, { isManager });
  return (
    <ClientsPage>
      <ProviderList
        key={active}
        name="registration-policies"
        label={t(policyTitles[active])}
        providers={() => api.policies(active)}
        kinds={api.providers()}
        kindOf={({ providerId }) => kindName(t, providerId)}
        to={({ id = "", providerId = "" }) => links.registrationPolicy({ subTab: active, providerId, id })}
        toNew={(providerId) => links.registrationPolicyNew({ subTab: active, providerId })}
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

/** Returns the label of a policy provider. Falls back to its ID. */
const kindName = (t: Translate, kind = ""): string =>
  t.has(`registration.kind.${kind}`) ? t(`registration.kind.${kind}`) : kind;
