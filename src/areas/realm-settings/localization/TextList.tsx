import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { localizationApi } from "../../../sections/translations/api.ts";
import { useManagedRealm } from "../detail.ts";
import { textActions, textsActions } from "./actions.ts";
import { textColumns } from "./columns.tsx";
import { referenceOf, type TextLanguage } from "./languages.ts";
import { overridesIn, type TextRow } from "./rows.ts";
import { useTextEdit } from "./useTextEdit.ts";

export interface TextListProps {
  locale: string;
  languages: readonly TextLanguage[];
  /** Chooses another language. */
  choice: ReactNode;
}

const keyOf = ({ key }: TextRow) => key;
const searched = ({ key, value, reference }: TextRow) => [key, value, reference];
const none = {};

/** The realm's own texts of a language: found, changed where they stand, added and taken away. */
export function TextList({ locale, languages, choice }: TextListProps) {
  const t = useT();
  const realm = useManagedRealm();
  const api = localizationApi(useServer());
  const manage = useAccess().has("manage-realm");
  const isLocked = !useMayDo()("save") || !manage;
  const nameOf = (code: string) => languages.find((language) => language.locale === code)?.name ?? code;
  const other = referenceOf(locale, realm);
  const { data: own = none } = useQuery(api.texts(locale));
  const { data: reference = none } = useQuery({
    ...api.texts(other ?? locale),
    enabled: other !== undefined,
    retry: false,
  });
  const rows = useMemo(() => overridesIn({ own, reference }), [own, reference]);
  const context = { locale, name: nameOf(locale), manage, keys: useMemo(() => new Set(Object.keys(own)), [own]) };
  const actions = useActions(textActions, context);
  const all = useActions(textsActions, context);
  const edit = useTextEdit(locale);
  const save = useRef(edit);
  useEffect(() => {
    save.current = edit;
  });
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
      load={() => rowsOf(api.texts(locale), () => rows)}
      paging="client"
      searchLabel={t("searchForTranslation")}
      toolbarStart={choice}
      toolbarEnd={({ isEmpty }) => !isEmpty && add}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      roles={["view-realm"]}
      empty={
        <Empty title={t("noTranslations")} text={t("noTranslationsInstructions")}>
          {add}
        </Empty>
      }
    />
  );
}
