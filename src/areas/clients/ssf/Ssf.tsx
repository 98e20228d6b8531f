import { lazyView } from "../../../kit/page/lazyView.tsx";
import type { TabDef } from "../../../kit/area/defineArea.ts";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { Views } from "../../../kit/page/Views.tsx";
import { useSurroundings, useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { clients, type Client } from "../area.ts";
import { ssfTabs } from "../tabs.ts";
import english from "./en.json" with { type: "json" };
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "../clients.css";

/** Security events that the server sends to a client: rules, the stream they travel on, whom they are about. */
export default function Ssf() {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const client = useDetail<Client>();
  const around = useSurroundings();
  const { tab } = useScreenParams();
  const shown = Object.entries<TabDef<Client>>(ssfTabs).filter(([, def]) => def.show?.(client, around) !== false);
  const [active, def] = shown.find(([name]) => name === tab) ?? shown[0] ?? [];
  if (!active || !def) return null;
  const View = lazyView(def.view);
  return (
    <>
      <div className="sub-tabs">
        <Views
          label={t("ssf")}
          active={active}
          views={shown.map(([id, { title }]) => ({
            id,
            label: t(title ?? id),
            to: clients.to.ssf({ clientId: client.id ?? "", tab: id }),
          }))}
        />
      </div>
      <View key={active} />
    </>
  );
}
