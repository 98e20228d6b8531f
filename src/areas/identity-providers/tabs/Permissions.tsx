import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { PermissionsCard } from "../../../sections/permissions/PermissionsCard.tsx";
import { useProvider } from "../provider.ts";

/** Fine-grained admin permissions V1 of a provider. */
export default function Permissions() {
  const t = useT();
  const { alias = "" } = useProvider();
  const manage = useAccess().has("manage-identity-providers");
  return (
    <PermissionsCard
      area="identity-providers"
      id={alias}
      path={`/identity-provider/instances/${encodeURIComponent(alias)}/management/permissions`}
      kind="identityProviders"
      hint={t("identityProvidersPermissionsHint")}
      mayManage={manage}
    />
  );
}
