import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import english from "../../sections/policies/en.json" with { type: "json" };
import { permissions } from "./area.ts";
import { useMayPermit } from "./rights.ts";

/** Who may administer what: permissions, the policies they hang on, and what the server makes of them. */
export default function Permissions() {
  useTexts(english);
  const t = useT();
  const { permissionClientId = "" } = useScreenParams();
  const { go } = useNavigation();
  const { may } = useMayPermit();
  return (
    <TabbedPage
      title={t("permissions")}
      subtitle={t("permissionsSubTitle")}
      tabsLabel={t("permissions")}
      documentation="https://www.keycloak.org/docs/latest/server_admin/#_fine_grained_permissions"
      actions={
        may("delegate") && (
          <Button action="delegate" onClick={() => go(permissions.to.delegate({ permissionClientId }))}>
            {t("permissions.delegate")}
          </Button>
        )
      }
    />
  );
}
