import { lazyView } from "../../../kit/page/lazyView.tsx";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import type { TabDef } from "../../../kit/area/defineArea.ts";
import { Views } from "../../../kit/page/Views.tsx";
import { useAccess, useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { allows } from "../../../session/access.ts";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { clients, type Client } from "../area.ts";
import { authorizationTabs } from "../tabs.ts";
import english from "./en.json" with { type: "json" };
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "../clients.css";

/** What a client protects, and who may have it: settings, resources, scopes, policies, permissions. */
export default function Authorization() {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const access = useAccess();
  const { id: clientId = "" } = useDetail<Client>();
  const { tab } = useScreenParams();
  const shown = Object.entries<TabDef<Client>>(authorizationTabs).filter(([, def]) => allows(access, def.access));
  const [active, def] = shown.find(([name]) => name === tab) ?? shown[0] ?? [];
  if (!active || !def) return null;
  const View = lazyView(def.view);
  return (
    <>
      <div className="sub-tabs">
        <Views
          label={t("authorization")}
          active={active}
          views={shown.map(([id, { title }]) => ({
            id,
            label: t(title ?? id),
            to: clients.to.authorization({ clientId, tab: id }),
          }))}
        />
      </div>
      <View key={active} />
    </>
  );
}
