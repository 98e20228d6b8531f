import { useMemo } from "react";
import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import { providerActions } from "./actions.ts";
import { keysApi, keysKey } from "./api.ts";
import type { KeyProvider } from "./priority.ts";
import { providerForm } from "./form.ts";
import { toKeys } from "./links.ts";
import { ProviderPage } from "./ProviderPage.tsx";

export default function ProviderDetail() {
  const t = useT();
  const { id = "", providerType = "" } = useScreenParams();
  const api = keysApi(useServer());
  return (
    <ProviderPage kindId={providerType} title={t("editProvider")} below={<p className="hint">{providerType}</p>}>
      {(kind) => (
        <Loaded query={api.provider(id)} roles={["view-realm"]} list={toKeys("providers")}>
          {(provider) => <Editor key={id} kind={kind} provider={provider} />}
        </Loaded>
      )}
    </ProviderPage>
  );
}

function Editor({ kind, provider }: { kind: ComponentTypeRepresentation; provider: KeyProvider }) {
  const api = keysApi(useServer());
  const manage = useAccess().has("manage-realm");
  const actions = useActions(providerActions, { api, manage }, { leaveTo: toKeys("providers") });
  // Absent settings have their default, as for a new provider.
  const fields = usePropertyFields(kind.properties, { isNew: true });
  const form = useMemo(() => providerForm(fields, false), [fields]);
  const { id = "" } = provider;
  return (
    <RecordForm<KeyProvider>
      area="realm-settings"
      id={id}
      record={provider}
      form={form}
      disabled={!manage}
      query={api.provider(id)}
      write={(server, next) => api.by(server).update(id, next)}
      invalidate={[keysKey]}
      success="saveProviderSuccess"
      failure="saveProviderError"
      after={
        <div className="form-actions">
          <ActionButton tone="danger" of={actions.buttonOf("delete-key-provider", provider)} />
        </div>
      }
    />
  );
}
