import { useMemo } from "react";
import { useNavigation } from "../../kit/area/navigation.ts";
import { componentTypes } from "../../kit/componentTypes.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { defineForm, serverFields } from "../../kit/form/fields.ts";
import { useRealm, useServer, useT } from "../../kit/panel.ts";
import { FormSkeleton } from "../../kit/states/skeletons.tsx";
import type { Property } from "../../sections/provider-config/propertyFields.tsx";
import { usePropertyFields } from "../../sections/provider-config/usePropertyFields.ts";
import { customPagesApi, type Item } from "./api.ts";
import { customPages } from "./area.ts";
import type { PageProvider } from "./provider.ts";
import { ProviderPage } from "./ProviderPage.tsx";

/** A new item of a page. Once it is made its form stays, and saves it. */
export default function ItemCreate() {
  const t = useT();
  return (
    <ProviderPage title={t("createItem")}>{(provider) => <Form key={provider.id} provider={provider} />}</ProviderPage>
  );
}

function Form({ provider }: { provider: PageProvider }) {
  const _t = useT();
  const { go } = useNavigation();
  const api = customPagesApi(useServer());
  const { data: realm, isPending } = useRealm();
  const providerId = provider.id;
  const fields = usePropertyFields(provider.properties as readonly Property[] | undefined, { isNew: true });
  const form = useMemo(() => defineForm<Item>(serverFields(fields)), [fields]);
  const initial = useMemo(
    (): Item => ({
      providerId,
      providerType: componentTypes.uiPage,
      // The name of the realm would match nothing: it is the id that counts.
      ...(realm?.id && { parentId: realm.id }),
      config: {},
    }),
    [providerId, realm?.id],
  );
  if (isPending) return <FormSkeleton />;
  return (
    <CreateForm<Item, string>
      area="custom-pages"
      form={form}
      initial={initial}
      create={(server, item) => api.by(server).create(item)}
      idOf={(id) => id}
      success="itemSaveSuccessful"
      failure="itemSaveError"
      onCreated={(id) => go(customPages.to.detail({ providerId, id }), { replace: true })}
      onCancel={() => go(customPages.to.list({ providerId }))}
    />
  );
}
