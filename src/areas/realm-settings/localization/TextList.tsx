import { keysOf } from "../../../kit/base/keysOf.ts";
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from "react";
import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { useFormLacks } from "../../../kit/lack/useFormLacks.ts";
import { useAccess, useServer, useSession } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { localizationApi } from "../../../sections/translations/api.ts";
import { useManagedRealm } from "../realm.ts";
import { textActions, textsActions } from "./actions.ts";
import { textColumns } from "./columns.tsx";
import { referenceOf, type TextLanguage } from "./languages.ts";
import { inParts, parts, type TextRow } from "./rows.ts";
import { useTextRows } from "./useTextRows.ts";
import { useTextEdit } from "./useTextEdit.ts";

export interface TextListProps {
  locale: string;
  languages: readonly TextLanguage[];
  /** Language selection. */
  choice: ReactNode;
}

const keyOf = ({ key }: TextRow) => key;
const searched = ({ key, value, reference, theme }: TextRow) => [key, value, reference, theme];
const isOwn = ({ value }: TextRow) => value !== undefined;
const shownParts = keysOf(parts);

/** Realm overrides of a language: search, comparison, inline editing, import and export. */
export function TextList({ locale, languages, choice }: TextListProps) {
  const t = useT();
  const realm = useManagedRealm();
  const server = useServer();
  const { texts } = useSession();
  const api = localizationApi(server);
  const manage = useAccess().has("manage-realm");
  const isLocked = !useMayDo()("save") || !manage;
  useFormLacks(isLocked);
  const nameOf = (code: string) => languages.find((language) => language.locale === code)?.name ?? code;
  const other = referenceOf(locale, realm);
  const { rows, own } = useTextRows(locale, other);
  const originals = useMemo(() => new Map(rows.map(({ key, theme, reference }) => [key, theme ?? reference])), [rows]);
  const context = {
    ...{ locale, name: nameOf(locale), manage, own, rows },
    originalOf: useCallback((key: string) => originals.get(key), [originals]),
    says: (key: string, text: string | undefined) =>
      text === undefined
        ? texts.dropServer(server.realm, locale, key)
        : texts.addServer(server.realm, locale, { [key]: text }),
  };
  const actions = useActions(textActions, context);
  const all = useActions(textsActions, context);
  const edit = useTextEdit(locale);
  const save = useRef(edit);
  useEffect(() => {
    save.current = edit;
  });
  const filters: readonly Filter[] = [
    {
      name: "show",
      label: "status",
      options: shownParts.map((part) => ({
        value: part,
        label: t(`realmSettings.localization.part.${part}`, { count: rows.filter(parts[part]).length }),
      })),
    },
  ];
  const otherName = other && nameOf(other);
  const columns = useMemo(
    () =>
      textColumns({
        locale,
        reference: other && otherName ? { locale: other, name: otherName } : undefined,
        isLocked,
        onSave: (row, text) => save.current(row, text),
      }),
    [locale, other, otherName, isLocked],
  );
  const add = <ActionButton of={all.buttonOf("add-translation", undefined)} tone="primary" />;
  return (
    <DataTable<TextRow>
      name="translations"
      label={t("realmOverrides")}
      columns={columns}
      rowId={keyOf}
      rowName={keyOf}
      searchIn={searched}
      load={({ filters: set }) => rowsOf(api.texts(locale), () => inParts(rows, set.show))}
      paging="none"
      selectable={isOwn}
      filters={filters}
      searchLabel={t("searchForTranslation")}
      toolbarStart={choice}
      toolbarEnd={({ isEmpty }) => (
        <>
          <ActionButton isIcon of={all.buttonOf("export-translations", undefined)} />
          {!isEmpty && <ActionButton isIcon of={all.buttonOf("import-translations", undefined)} />}
          {!isEmpty && add}
        </>
      )}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      roles={["view-realm"]}
      empty={
        <Empty title={t("noTranslations")} text={t("noTranslationsInstructions")}>
          {add}
          <ActionButton of={all.buttonOf("import-translations", undefined)} />
        </Empty>
      }
    />
  );
}
