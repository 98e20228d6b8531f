import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { ActionButton } from "../../kit/action/ActionButton.tsx";
import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { FindingLine } from "../../sections/last-check/FindingLine.tsx";
import { places } from "../places.ts";
import { providersApi } from "./api.ts";
import { providerTabs } from "./tabs.ts";
import { links } from "./links.ts";
import { useProvider, nameOf, type Provider } from "./provider.ts";
import styles from "./gallery.css";
import { Mark } from "./marks.tsx";
import { lazily } from "../../kit/states/lazily.tsx";
import { useProviderActions } from "./useProviderActions.ts";
import { useTypeName } from "../../sections/provider-types/typeName.ts";

const OrganizationNote = lazily(() => import("./organization/OrganizationNote.tsx"));

export default function ProviderDetail() {
  useStyles(styles);
  const t = useT();
  const { alias = "" } = useScreenParams();
  const api = providersApi(useServer());
  const list = links.list();
  const typeName = useTypeName();
  const actions = useProviderActions({ leaveTo: list });
  return (
    <DetailPage<Provider>
      key={alias}
      detail={useProvider}
      query={api.detail(alias)}
      title={nameOf}
      tabs={providerTabs}
      list={{ label: t("identityProviders"), to: list }}
      tabsLabel={t("providerDetails")}
      avatar={({ providerId = "" }) => <Mark id={providerId} name={typeName(providerId)} />}
      id={(provider) => provider.alias}
      subtitle={({ alias: name = "" }) => <FindingLine kind="identityProvider" name={name} to={places.checkUp} />}
      roles={["view-identity-providers"]}
      tags={({ enabled, providerId }) => (
        <>
          <Tag tone="info">{typeName(providerId)}</Tag>
          {enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
        </>
      )}
      actions={(provider) => (
        <>
          <RecordSwitch record={provider} actions={actions} />
          <ActionButton of={actions.buttonOf("try-sign-in", provider)} />
        </>
      )}
      menu={actions.menuOf}
      banner={(provider) =>
        provider.organizationId && (
          <OrganizationNote provider={provider} edit={actions.buttonOf("edit-link", provider)} />
        )
      }
    />
  );
}

ProviderDetail.loader = ({ server, params: { alias = "" }, fetch }: LoaderArgs) =>
  fetch(providersApi(server).detail(alias));
