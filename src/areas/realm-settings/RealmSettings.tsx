import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import type { Realm } from "../../api/realm.ts";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { lazily } from "../../kit/states/lazily.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { realmQuery } from "../../kit/panel/realm.ts";
import { useServer, useAccess, useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { resolveText } from "../../i18n/texts.ts";
import { useManagedRealm } from "./realm.ts";
import { useAskedSetting } from "./find/useAskedSetting.ts";
import { realmTabs } from "./tabs.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { masterRealm } from "../../session/masterRealm.ts";
import { places } from "../places.ts";
import { realmActions } from "./actions.ts";
import { realmApi } from "../../sections/realm/api.ts";

const FoundSettings = lazily(() => import("./find/FoundSettings.tsx"));

const documentation = "configuring-realms";

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
        headTab="general"
        menu={actions.menuOf}
        tags={(realm) => !realm.enabled && <Tag state="disabled">{t("disabled")}</Tag>}
        actions={(realm) => <RecordSwitch record={realm} actions={actions} isAlwaysShown />}
      />
    </div>
  );
}

RealmSettings.loader = ({ server, fetch }: LoaderArgs) => fetch(realmQuery(server));

/** Actions on the managed realm. After a deletion, opens the list of realms. */
function useRealmActions() {
  const session = useSession();
  const { realm } = usePanel();
  const context = {
    api: realmApi(useServer()),
    manage: useAccess().has("manage-realm"),
    isMaster: realm === masterRealm(session),
    isOwn: realm === session.realm,
  };
  return useActions(realmActions, context, { leaveTo: { ...places.home(), realm: masterRealm(session) } });
}
