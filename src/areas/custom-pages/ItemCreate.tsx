import { useMemo } from "react";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { defineForm, serverFields } from "../../kit/form/fields.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { FormSkeleton } from "../../kit/states/skeletons.tsx";
import { usePropertyFields } from "../../sections/provider-config/usePropertyFields.ts";
import { customPagesApi, type Item } from "./api.ts";
import { links } from "./links.ts";
import type { PageProvider } from "./provider.ts";
import { ProviderPage } from "./ProviderPage.tsx";

/** New item of a page. After the first save, the same form stays open and saves changes. */
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
  const fields = usePropertyFields(provider.properties, { isNew: true });
  const form = useMemo(() => defineForm<Item>(serverFields<Item>(fields)), [fields]);
  const initial = useMemo(
    (): Item => ({
      providerId,
      providerType: componentTypes.uiPage,
      // The parent is the realm ID. The realm name would match nothing.
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
      onCreated={(id) => go(links.detail({ providerId, id }), { replace: true })}
      onCancel={() => go(links.list({ providerId }))}
    />
  );
}
