import { useMemo, useState } from "react";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { providersApi } from "../api.ts";
import { links } from "../links.ts";
import { signsIn, type Provider, type ProviderType } from "../provider.ts";
import { saving } from "../saving.ts";
import english from "./en.json" with { type: "json" };
import { Metadata, OtherSide } from "./around.ts";
import type { Makers } from "./makers.ts";
import { useFormFacts } from "./useFormFacts.ts";

export interface FormProps {
  /** Undefined for a new provider. */
  provider?: Provider;
  type: ProviderType;
}

const none: readonly string[] = [];
const noTexts = {};

/** Creates the form component of a kind, for new and stored providers. */
export const withMakers = (makers: Makers) =>
  function ProviderForm({ provider, type }: FormProps) {
    useTexts(english);
    useTexts(makers.texts ?? noTexts);
    return provider ? (
      <Stored key={provider.alias} provider={provider} type={type} makers={makers} />
    ) : (
      <Fresh key={type.id} type={type} makers={makers} />
    );
  };

function Fresh({ type, makers }: { type: ProviderType; makers: Makers }) {
  const t = useT();
  const { go } = useNavigation();
  const api = providersApi(useServer());
  const [extra, setExtra] = useState(none);
  const initial = useMemo(
    (): Provider => ({ alias: type.id, providerId: type.id, enabled: true, config: { ...makers.initial } }),
    [type.id, makers],
  );
  const facts = useFormFacts(initial, type, { isNew: true, extra });
  const form = useMemo(() => makers.create(facts), [makers, facts]);
  return (
    <CreateForm<Provider, { alias: string }>
      area="identity-providers"
      form={form}
      initial={initial}
      create={(server, provider) => api.by(server).create(provider)}
      find={api.find}
      success="createIdentityProviderSuccess"
      failure="createIdentityProviderError"
      submitLabel={t("add")}
      idOf={({ alias }) => alias}
      onCreated={({ alias }) => go(links.detail({ providerId: type.id, alias, tab: "settings" }))}
      onCancel={() => go(links.list())}
      before={
        <>
          {signsIn(initial) && <OtherSide provider={initial} isNew />}
          {makers.metadata && <Metadata of={makers.metadata} form={form} onExtra={setExtra} isNew />}
        </>
      }
    />
  );
}

function Stored({ provider, type, makers }: { provider: Provider; type: ProviderType; makers: Makers }) {
  const api = providersApi(useServer());
  const manage = useAccess().has("manage-identity-providers");
  const [extra, setExtra] = useState(none);
  const facts = useFormFacts(provider, type, { isNew: false, extra });
  const form = useMemo(() => makers.settings(facts), [makers, facts]);
  return (
    <RecordForm<Provider>
      {...saving(api, provider.alias ?? "")}
      record={provider}
      form={form}
      disabled={!manage}
      before={
        <>
          {signsIn(provider) && <OtherSide provider={provider} />}
          {manage && makers.metadata && <Metadata of={makers.metadata} form={form} onExtra={setExtra} />}
        </>
      }
    />
  );
}
