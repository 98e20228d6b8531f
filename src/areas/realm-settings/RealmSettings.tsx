import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import type { Realm } from "../../api/realm.ts";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { lazily } from "../../kit/base/lazily.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { realmQuery, useServer, useT } from "../../kit/panel.ts";
import { resolveText } from "../../i18n/texts.ts";
import { useManagedRealm } from "./detail.ts";
import { useAskedSetting } from "./find/useAskedSetting.ts";
import { realmTabs } from "./tabs.ts";
import { useRealmActions } from "./useRealmActions.ts";

const FoundSettings = lazily(() => import("./find/FoundSettings.tsx"));

const documentation = "https://www.keycloak.org/docs/latest/server_admin/#configuring-realms";

/** Settings of the realm being managed. */
export default function RealmSettings() {
  const t = useT();
  const actions = useRealmActions();
  const place = useAskedSetting();
  return (
    <div ref={place}>
      <DetailPage<Realm>
        detail={useManagedRealm}
        query={realmQuery(useServer())}
        title={({ displayName, realm = "" }) => (displayName ? resolveText(t, displayName) : realm)}
        id={({ realm }) => realm}
        about={{ text: t("realmSettingsExplain"), documentation }}
        tabs={realmTabs}
        search={{ label: t("realmSettings.find"), Results: FoundSettings }}
        tabsLabel={t("realmSettings")}
        roles={["view-realm"]}
        menu={actions.menuOf}
        tags={(realm) => !realm.enabled && <Tag state="disabled">{t("disabled")}</Tag>}
        actions={(realm) => <RecordSwitch record={realm} actions={actions} isAlwaysShown />}
      />
    </div>
  );
}

RealmSettings.loader = ({ server, fetch }: LoaderArgs) => fetch(realmQuery(server));
