import { useNavigation, useScreenParams } from "../../kit/navigation/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "../../sections/policies/en.json" with { type: "json" };
import { links } from "./links.ts";
import { useMayPermit } from "./rights.ts";

/** Section for fine-grained permissions: permissions, policies and evaluation. */
export default function Permissions() {
  useTexts(english);
  const t = useT();
  const { permissionClientId = "" } = useScreenParams();
  const { go } = useNavigation();
  const { mayDo } = useMayPermit();
  return (
    <TabbedPage
      title={t("permissions")}
      subtitle={t("permissionsSubTitle")}
      tabsLabel={t("permissions")}
      documentation="_fine_grained_permissions"
      actions={
        mayDo("delegate") && (
          <Button action="delegate" onClick={() => go(links.delegate({ permissionClientId }))}>
            {t("permissions.delegate")}
          </Button>
        )
      }
    />
  );
}
