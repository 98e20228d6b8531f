import { useAccess, useT } from "../../../kit/panel.ts";
import { PermissionsCard } from "../../../sections/permissions/PermissionsCard.tsx";
import { useProvider } from "../detail.ts";

/** Who may link and use a provider, first version. */
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
