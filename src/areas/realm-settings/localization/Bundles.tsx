import { useMemo } from "react";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column, Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { languageName } from "../../../i18n/direction.ts";
import { useManagedRealm } from "../realm.ts";
import { bundlesApi, type EffectiveText, withWords } from "./bundles.ts";
import { BundleChoice } from "./BundleChoice.tsx";
import { defaultOf } from "./languages.ts";
import styles from "./localization.css";

/** Effective messages of a theme in a language. Realm overrides come before the messages of the theme. */
export default function Bundles() {
  useStyles(styles);
  const t = useT();
  const realm = useManagedRealm();
  const api = bundlesApi(useServer());
  const query = useQueryState();
  const { data: info } = useServerInfo();
  const themes = info?.themes ?? {};
  const first = defaultOf(realm);
  const locales = [...new Set([first, ...(realm.internationalizationEnabled ? (realm.supportedLocales ?? []) : [])])];
  const type = query.get("type") ?? "";
  const theme = query.get("theme") ?? "";
  const locale = query.get("locale") ?? "";
  const isAsked = type !== "" && theme !== "" && locale !== "";
  const words = (query.get("words") ?? "").split(/\s+/).filter(Boolean);
  const columns = useMemo(() => columnsIn(t, locale), [t, locale]);
  const sources: Filter = {
    name: "source",
    label: "realmSettings.localization.source",
    options: (["REALM", "THEME"] as const).map((value) => ({
      value,
      label: t(`realmSettings.localization.source.${value}`),
    })),
  };
  return (
    <DataTable<EffectiveText>
      name="effective-texts"
      label={t("effectiveMessageBundles")}
      columns={columns}
      rowId={({ key }) => key}
      rowName={({ key }) => key}
      paging="none"
      enabled={isAsked}
      filters={isAsked ? [sources] : []}
      load={({ filters }) =>
        rowsOf(api.effective(type, locale, theme), (texts) =>
          withWords(texts, words).filter(({ source }) => !filters.source?.length || filters.source.includes(source)),
        )
      }
      resetKey={`${type} ${theme} ${locale} ${words.join(" ")}`}
      head={
        <BundleChoice
          types={Object.keys(themes).filter((name) => name !== "common" && name !== "welcome")}
          themesOf={(name) => (themes[name] ?? []).map((one) => one.name)}
          locales={locales.map((value) => ({ value, label: languageName(value, t.locale) }))}
          asked={{ type, theme, locale, words: words.join(" ") }}
          onAsk={(next) => query.set({ ...next, page: undefined, source: undefined })}
        />
      }
      invitation={
        <Empty title={t("emptyEffectiveMessageBundles")} text={t("emptyEffectiveMessageBundlesInstructions")} />
      }
      empty={<Empty title={t("noSearchResults")} text={t("realmSettings.localization.noWords")} />}
    />
  );
}

const columnsIn = (t: ReturnType<typeof useT>, locale: string): readonly Column<EffectiveText>[] => [
  { id: "key", priority: 1, cell: ({ key }) => <code className="text-key">{key}</code> },
  {
    id: "value",
    priority: 1,
    cell: ({ value, theme }) => (
      <>
        <span className="text" lang={locale} dir="auto">
          {value}
        </span>
        {theme !== undefined && (
          <small className="text was" lang={locale} dir="auto">
            {theme}
          </small>
        )}
      </>
    ),
  },
  {
    id: "source",
    title: "realmSettings.localization.source",
    value: ({ source }) => source,
    cell: ({ source }) => (
      <Tag {...(source === "REALM" && { tone: "info" as const })}>
        {t(`realmSettings.localization.source.${source}`)}
      </Tag>
    ),
  },
];
