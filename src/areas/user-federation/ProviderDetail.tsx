import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import type { Tabs } from "../../kit/area/defineArea.ts";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { useScreen } from "../../kit/area/useScreen.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { federationApi } from "./api.ts";
import { useProvider } from "./detail.ts";
import { toList } from "./links.ts";
import { isOn, kindName, type StorageProvider } from "./storage.ts";
import { SyncNotice } from "./sync/SyncNotice.tsx";
import { useProviderActions } from "./useProviderActions.ts";

/** One provider of people, of whatever kind. */
export default function ProviderDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { screen } = useScreen();
  const api = federationApi(useServer());
  const list = toList();
  const actions = useProviderActions({ leaveTo: list });
  const withState = (provider: StorageProvider) => ({ ...provider, enabled: isOn(provider) });
  return (
    <DetailPage<StorageProvider>
      detail={useProvider}
      query={api.provider(id)}
      title={({ name }) => name ?? ""}
      tabs={(screen.tabs ?? {}) as Tabs<StorageProvider>}
      list={{ label: t("userFederation"), to: list }}
      tabsLabel={t("providerDetails")}
      id={(provider) => provider.id}
      roles={["view-realm"]}
      tags={(provider) => (
        <>
          <Tag tone="info">{kindName(provider.providerId)}</Tag>
          {!isOn(provider) && <Tag state="disabled">{t("disabled")}</Tag>}
        </>
      )}
      actions={(provider) => <RecordSwitch record={withState(provider)} actions={actions} />}
      menu={actions.menuOf}
      banner={(provider) => <SyncNotice id={provider.id ?? ""} />}
    />
  );
}
