import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import type { Tabs } from "../../kit/area/defineArea.ts";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { useScreen } from "../../kit/area/useScreen.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { federationApi } from "./api.ts";
import { useProvider, isEnabled, kindName, type StorageProvider } from "./storage.ts";
import { toList } from "./links.ts";
import { IconButton } from "../../kit/base/Button.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./federation.css";
import { useSync } from "./sync/run.ts";
import { SyncProgress } from "./sync/SyncProgress.tsx";
import { useProviderActions } from "./useProviderActions.ts";

/** Page of one provider of any type. */
export default function ProviderDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { screen } = useScreen();
  const api = federationApi(useServer());
  const list = toList();
  const actions = useProviderActions({ leaveTo: list });
  const withState = (provider: StorageProvider) => ({ ...provider, enabled: isEnabled(provider) });
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
          {!isEnabled(provider) && <Tag state="disabled">{t("disabled")}</Tag>}
        </>
      )}
      actions={(provider) => <RecordSwitch record={withState(provider)} actions={actions} />}
      menu={actions.menuOf}
      banner={(provider) => <SyncNotice id={provider.id ?? ""} />}
    />
  );
}

/** Progress of a running synchronization, or result of the last one. */
function SyncNotice({ id }: { id: string }) {
  useStyles(styles);
  const t = useT();
  const { run, isRunning, arrived, forget } = useSync(id);
  if (!run) return null;
  return (
    <div className="sync-notice">
      <SyncProgress run={run} arrived={arrived} />
      {!isRunning && run.result && <IconButton action="close" icon="x" label={t("close")} onClick={forget} />}
    </div>
  );
}
