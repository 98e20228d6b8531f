import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { toCsv, toJson, toKcwarden, toReport, toSarif } from "../../../check-up/index.ts";
import { directionOf } from "../../../i18n/direction.ts";
import { version } from "../../../version.ts";
import { download } from "../../../sections/bulk/csv.ts";
import { useAsides } from "../aside/useAsides.ts";
import type { Checked } from "../useCheckUp.ts";
import { toHtml } from "./html.ts";

/** Files of a run. */
export function ExportMenu({ checked: { run } }: { checked: Checked }) {
  const t = useT();
  const { whoAmI } = useSession();
  const { entries = [] } = useAsides();
  const name = `check-up-${run.realm}`;
  const json = "application/json";
  const report = () =>
    toHtml(toReport(run, t, entries), {
      ...{ t, locale: t.locale, direction: directionOf(t.locale) },
      who: whoAmI?.displayName ?? "",
    });
  const files: Readonly<Record<string, () => [file: string, content: string, type?: string]>> = {
    report: () => [`${name}.html`, report(), "text/html"],
    csv: () => [`${name}.csv`, `\uFEFF${toCsv(run, t)}`],
    json: () => [`${name}.json`, toJson(run, t), json],
    sarif: () => [`${name}.sarif`, toSarif(run, t, { version, putAside: entries }), json],
    kcwarden: () => [`${name}.kcwarden.json`, toKcwarden(run, t), json],
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
      items={Object.entries(files).map(([format, file]) => ({
        action: `export-${format}`,
        writes: false,
        label: t(`checkUp.export.${format}`),
        onSelect: () => download(...file()),
      }))}
    />
  );
}
