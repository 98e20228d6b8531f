import { PageMenu } from "../../kit/page/PageMenu.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useActions } from "../../kit/action/useActions.ts";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { defineForm, serverFields } from "../../kit/form/fields.ts";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { Loaded } from "../../kit/states/Loaded.tsx";
import { usePropertyFields } from "../../sections/provider-config/usePropertyFields.ts";
import { itemActions } from "./actions.ts";
import { customPagesApi, type Item } from "./api.ts";
import { links } from "./links.ts";
import { itemName, type PageProvider } from "./provider.ts";
import { ProviderPage } from "./ProviderPage.tsx";

export default function ItemDetail() {
  const t = useT();
  const { id = "", providerId = "" } = useScreenParams();
  const api = customPagesApi(useServer());
  const { data: item } = useQuery(api.item(id));
  const { data: info } = useServerInfo();
  const provider = info?.componentTypes?.[componentTypes.uiPage]?.find((each) => each.id === providerId);
  const title = (provider && item && itemName(provider, item)) || t("customPages.item");
  return (
    <ProviderPage title={title} actions={provider && item && <ItemMenu provider={provider} item={item} />}>
      {(known) => (
        <Loaded query={api.item(id)} roles={["view-realm"]} list={links.list({ providerId })}>
          {(record) => <Editor key={id} provider={known} item={record} />}
        </Loaded>
      )}
    </ProviderPage>
  );
}

function ItemMenu({ provider, item }: { provider: PageProvider; item: Item }) {
  const api = customPagesApi(useServer());
  const manage = useAccess().has("manage-realm");
  const list = links.list({ providerId: provider.id });
  const items = useActions(itemActions, { api, manage, provider }, { leaveTo: list }).menuOf(item);
  return <PageMenu items={items} />;
}

function Editor({ provider, item }: { provider: PageProvider; item: Item }) {
  const api = customPagesApi(useServer());
  const manage = useAccess().has("manage-realm");
  const fields = usePropertyFields(provider.properties);
  const form = useMemo(() => defineForm<Item>(serverFields<Item>(fields)), [fields]);
  const { id = "" } = item;
  return (
    <RecordForm<Item>
      area="custom-pages"
      id={id}
      record={item}
      form={form}
      disabled={!manage}
      query={api.item(id)}
      write={(server, next) => api.by(server).update(id, next)}
      success="itemSaveSuccessful"
      failure="itemSaveError"
    />
  );
}
