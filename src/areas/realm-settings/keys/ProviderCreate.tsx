import { useMemo } from "react";
import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import { useNavigation, useScreenParams } from "../../../kit/navigation/navigation.ts";
import { componentTypes } from "../../../kit/panel/componentTypes.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import { keysApi, keysKey } from "./api.ts";
import type { KeyProvider } from "./priority.ts";
import { providerForm } from "./form.ts";
import { toKeys } from "./links.ts";
import { ProviderPage } from "./ProviderPage.tsx";

/** Form of a new provider of the type in the route. */
export default function ProviderCreate() {
  const t = useT();
  const { providerType = "" } = useScreenParams();
  return (
    <ProviderPage kindId={providerType} title={t("addProvider")} below={<p className="hint">{providerType}</p>}>
      {(kind) => <Form key={kind.id} kind={kind} />}
    </ProviderPage>
  );
}

function Form({ kind }: { kind: ComponentTypeRepresentation }) {
  const _t = useT();
  const { go } = useNavigation();
  const api = keysApi(useServer());
  const { data: realm, isPending } = useRealm();
  const fields = usePropertyFields(kind.properties, { isNew: true });
  const form = useMemo(() => providerForm(fields, true), [fields]);
  // The parent must be the realm ID. The realm name matches nothing.
  const initial = useMemo(
    (): KeyProvider => ({
      name: kind.id,
      providerId: kind.id,
      providerType: componentTypes.keyProvider,
      ...(realm?.id && { parentId: realm.id }),
      config: {},
    }),
    [kind.id, realm?.id],
  );
  if (isPending) return <Skeleton lines={6} />;
  return (
    <CreateForm<KeyProvider, string>
      area="realm-settings"
      form={form}
      initial={initial}
      create={(server, provider) => api.by(server).create(provider)}
      find={api.find}
      idOf={(id) => id}
      invalidate={[keysKey]}
      success="saveProviderSuccess"
      failure="saveProviderError"
      onCreated={() => go(toKeys("providers"))}
      onCancel={() => go(toKeys("providers"))}
    />
  );
}
