import { useMemo, useState } from "react";
import { useForm, useWatch, type Control } from "react-hook-form";
import type { Realm } from "../../../../api/realm.ts";
import { useAlerts } from "../../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../../kit/base/Button.tsx";
import { AskFields } from "../../../../kit/form/AskForm.tsx";
import { FilePick } from "../../../../kit/form/controls/filePick.tsx";
import type { Form } from "../../../../kit/form/fields.ts";
import { useDraft } from "../../../../kit/form/useDraft.ts";
import { changesOf, valuesOf, type Values } from "../../../../kit/form/values.ts";
import { useAsk } from "../../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import { download } from "../../../../kit/file/download.ts";
import { useManagedRealm } from "../../realm.ts";
import type { Mode } from "./colours.ts";
import { quickForm, themeOf } from "./form.tsx";
import { themeName } from "./names.ts";
import { Previews } from "./Previews.tsx";
import styles from "./quick.css";
import { SaveAs } from "./SaveAs.tsx";
import { blankTheme, type QuickTheme as Theme } from "./settings.ts";

/** Loads the archive code on demand. */
const loadArchive = () => import("./archive.ts");

/** Initial color mode of the previews: the mode that users of the realm see. */
const firstMode = ({ attributes }: Realm): Mode => {
  const { darkMode } = attributes ?? {};
  const isDark = darkMode === "true" || (darkMode !== "false" && matchMedia("(prefers-color-scheme: dark)").matches);
  return isDark ? "dark" : "light";
};

/** Editor for a theme of colors and pictures, with previews and a JAR download. */
export default function QuickTheme() {
  useStyles(styles);
  const t = useT();
  const alerts = useAlerts();
  const ask = useAsk();
  const realm = useManagedRealm();
  const { shown, all } = useMemo(() => quickForm(t), [t]);
  const [opened, setOpened] = useState(() => valuesOf(blankTheme(firstMode(realm)), all));
  const [about, setAbout] = useState({ name: "quick-theme", description: t("themeDescriptionDefault") });
  const form = useForm<Values>({ defaultValues: opened, mode: "onChange" });
  const start = (values: Values) => {
    setOpened(values);
    form.reset({ ...values, mode: form.getValues("mode") });
  };

  const pack = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    const names = await ask(SaveAs, {
      names: { themeName: about.name, fileName: `${about.name}.jar`, themeDescription: about.description },
    });
    if (!names) return;
    const values = form.getValues();
    const named = { name: themeName(names.themeName), description: names.themeDescription };
    try {
      const { archiveOf } = await loadArchive();
      download(names.fileName, archiveOf(themeOf(values, all), named), "application/java-archive");
    } catch (error) {
      alerts.failure("realmSettings.themes.packFailed", error);
      return;
    }
    setAbout(named);
    start(values);
    alerts.show("success", t("realmSettings.themes.packed", named), t("realmSettings.themes.deploy"));
  };

  const read = async (file: File) => {
    try {
      const { themeIn } = await loadArchive();
      const found = await themeIn(file);
      if (isDraft(form.getValues(), opened, all) && !(await ask(ConfirmDialog, discarding(t)))) return;
      setAbout(found.about);
      start(valuesOf(found.theme, all));
    } catch (error) {
      alerts.failure("realmSettings.themes.readFailed", error, { file: file.name });
    }
  };

  return (
    <div className="quick-theme">
      <p className="section-text">{t("themeColorInfo")}</p>
      <div className="theme-tools">
        <Button action="download" icon="download" tone="primary" onClick={pack}>
          {t("downloadThemeJar")}
        </Button>
        <FilePick
          label={t("uploadGeneratedThemeJar")}
          isWhole
          accept=".jar,.zip"
          onFile={(file) => void read(file)}
          onBlur={() => {}}
        />
        <Revert control={form.control} opened={opened} form={all} onRevert={() => start(opened)} />
      </div>
      <div className="theme-parts">
        <AskFields form={form} sections={shown} />
        <Previews control={form.control} form={all} />
      </div>
    </div>
  );
}

const discarding = (t: ReturnType<typeof useT>) => ({
  title: t("unsavedChangesTitle"),
  text: t("realmSettings.themes.discard"),
  confirm: t("realmSettings.themes.replace"),
});

/** The previewed mode is not a change. */
const isDraft = (values: Values, opened: Values, form: Form<Theme>) =>
  changesOf(values, opened, form).some(({ field }) => field.path[0] !== "mode");

/** Button that discards all changes. A separate component, so that typing renders only the button. */
function Revert({
  control,
  opened,
  form,
  onRevert,
}: {
  control: Control<Values>;
  opened: Values;
  form: Form<Theme>;
  onRevert: () => void;
}) {
  const t = useT();
  const isChanged = isDraft(useWatch({ control }), opened, form);
  useDraft(isChanged, onRevert);
  return (
    <Button action="revert" disabled={!isChanged} onClick={onRevert}>
      {t("revert")}
    </Button>
  );
}
