import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { download } from "../../../kit/file/download.ts";
import type { Asides } from "../aside/useAsides.ts";
import type { Checked } from "../useCheckUp.ts";
import type { Format } from "./files.ts";

const formats: readonly Format[] = ["report", "csv", "json", "sarif", "kcwarden"];

/** Files of a run. */
export function ExportMenu({ checked: { run }, asides }: { checked: Checked; asides: Asides }) {
  const t = useT();
  const alerts = useAlerts();
  const { whoAmI } = useSession();
  const { entries: putAside = [] } = asides;
  const save = async (format: Format) => {
    try {
      const { fileOf } = await import("./files.ts");
      const { name, content, type } = fileOf(format, run, { t, putAside, who: whoAmI?.displayName ?? "" });
      download(name, content, type);
    } catch (error) {
      alerts.failure("checkUp.exportFailed", error);
    }
  };
  return (
    <Menu
      label={t("export")}
      trigger={
        <Button action="export" icon="download">
          {t("export")}
          <Icon name="chevron-down" />
        </Button>
      }
      items={formats.map((format) => ({
        action: `export-${format}`,
        writes: false,
        label: t(`checkUp.export.${format}`),
        onSelect: () => void save(format),
      }))}
    />
  );
}
