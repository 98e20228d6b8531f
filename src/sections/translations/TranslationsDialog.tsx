import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useDraft } from "../../kit/form/useDraft.ts";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { isSame } from "../../kit/record/path.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { rowsOf } from "../../kit/table/rows.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { localizationApi } from "./api.ts";
import type { Language } from "./languages.ts";
import { referenceTo } from "./translatable.ts";
import styles from "./translations.css";

type Written = Readonly<Record<string, string>>;

interface Props {
  keyName: string;
  languages: readonly Language[];
  /** Unsaved translations. */
  texts: Written | undefined;
  /** Proposed text of the default language. */
  proposal: string | undefined;
  /** Called with the changes by language, or without an argument on cancel. */
  onClose: (written?: Written) => void;
}

/** Edits one text in all languages of a realm. Sends nothing: the texts are saved with their record. */
export default function TranslationsDialog({ keyName, languages, texts, proposal, onClose }: Props) {
  useStyles(styles);
  const t = useT();
  const query = localizationApi(useServer()).textsOf(
    keyName,
    languages.map(({ locale }) => locale),
  );
  const { data: kept } = useQuery(query);
  const [typed, setTyped] = useState<Written>(texts ?? {});
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const before = texts ?? {};
  useDraft(!isSame(typed, before), () => setTyped(before));
  const shown = ({ locale, isDefault }: Language): string =>
    typed[locale] ??
    kept?.[locale] ??
    (isDefault ? proposal : undefined) ??
    (locale === t.locale && t.has(keyName) ? t(keyName) : "");
  const main = languages.find(({ isDefault }) => isDefault);
  const lacks = main !== undefined && shown(main).trim() === "";
  const missing = isMissing && lacks ? main : undefined;

  /** True if an admin wrote the text, so it is not the built-in message. */
  const isOwn = ({ locale, isDefault }: Language) =>
    typed[locale] !== undefined || (isDefault && proposal !== undefined && kept?.[locale] === undefined);
  const finish = () => {
    if (lacks) {
      setMissing(true);
      first.current?.focus();
      return;
    }
    const written = languages
      .map((language) => [language.locale, isOwn(language) ? shown(language) : kept?.[language.locale]] as const)
      .filter((entry): entry is [string, string] => (entry[1] ?? "") !== (kept?.[entry[0]] ?? ""));
    onClose(Object.fromEntries(written));
  };
  const columns: readonly Column<Language>[] = [
    {
      id: "supportedLanguagesTableColumnName",
      sortable: false,
      priority: 1,
      cell: ({ name, isDefault }) => (
        <>
          <bdi>{name}</bdi> {isDefault && <Tag tone="info">{t("defaultLanguage")}</Tag>}
        </>
      ),
    },
    {
      id: "translationTableColumnName",
      sortable: false,
      priority: 1,
      cell: (language) => (
        <input
          ref={language.isDefault ? first : undefined}
          className="input"
          data-field={`translation.${language.locale}`}
          aria-label={t("translations.in", { language: language.name })}
          aria-required={language.isDefault || undefined}
          aria-invalid={missing === language || undefined}
          lang={language.locale}
          dir="auto"
          autoComplete="off"
          value={shown(language)}
          onChange={(event) => setTyped({ ...typed, [language.locale]: event.target.value })}
        />
      ),
    },
  ];
  return (
    <Dialog
      name="translations"
      title={t("addTranslationsModalTitle")}
      text={
        <>
          {t("translationKey")}: <code dir="ltr">{referenceTo(keyName)}</code>
        </>
      }
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button action="confirm" tone="primary" disabled={kept === undefined} onClick={finish}>
          {t("addTranslationDialogOkBtn")}
        </Button>
      }
    >
      {missing && (
        <p className="notice danger" role="alert" data-alert="danger">
          {t("translations.missing", { language: missing.name })}
        </p>
      )}
      <DataTable<Language>
        name="translations"
        label={t("translationsTableHeading")}
        columns={columns}
        rowId={({ locale }) => locale}
        rowName={({ name }) => name}
        searchIn={({ name, locale }) => [name, locale]}
        load={() => rowsOf(query, () => languages)}
        paging="client"
        local
        searchLabel={t("searchForLanguage")}
        roles={["view-realm"]}
        empty={null}
      />
    </Dialog>
  );
}
