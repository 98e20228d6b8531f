import { useMemo } from "react";
import { useNavigation, useScreenParams } from "../../../kit/navigation/navigation.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Forbidden, Skeleton } from "../../../kit/states/states.tsx";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import { links } from "../links.ts";
import {
  policyKey,
  policyType,
  registrationApi,
  subTypeOf,
  type PolicyProvider,
  type RegistrationPolicy,
} from "./api.ts";
import { policy } from "./form.ts";
import { PolicyPage, toPolicies } from "./PolicyPage.tsx";

/** New client registration policy. The provider comes from the route. */
export default function PolicyCreate() {
  const t = useT();
  const { subTab, providerId = "" } = useScreenParams();
  const isManager = useAccess().has("manage-realm");
  return (
    <PolicyPage subTab={subTab} providerId={providerId} title={t("createPolicy")}>
      {(provider) =>
        isManager ? (
          <Form key={providerId} provider={provider} subTab={subTab} />
        ) : (
          <Forbidden roles={["manage-realm"]} />
        )
      }
    </PolicyPage>
  );
}

function Form({ provider, subTab }: { provider: PolicyProvider; subTab: string | undefined }) {
  const t = useT();
  const { go } = useNavigation();
  const api = registrationApi(useServer());
  const { data: realm, isPending } = useRealm();
  const fields = usePropertyFields(provider.properties, { isNew: true });
  const form = useMemo(() => policy(fields), [fields]);
  const subType = subTypeOf(subTab);
  // The parent is required: without it, the server never finds the component again.
  const initial = useMemo(
    (): RegistrationPolicy => ({
      providerId: provider.id,
      providerType: policyType,
      subType,
      ...(realm?.id && { parentId: realm.id }),
      config: {},
    }),
    [provider.id, subType, realm?.id],
  );
  if (isPending) return <Skeleton lines={6} />;
  return (
    <CreateForm<RegistrationPolicy, string>
      area="clients"
      form={form}
      initial={initial}
      create={(server, record) => registrationApi(server).create(record)}
      find={api.find}
      idOf={(id) => id}
      invalidate={[policyKey]}
      success="providerCreateSuccess"
      failure="providerCreateError"
      submitLabel={t("createPolicy")}
      onCreated={(id) => go(links.registrationPolicy({ subTab: subType, providerId: provider.id, id }))}
      onCancel={() => go(toPolicies(subTab))}
    />
  );
}
