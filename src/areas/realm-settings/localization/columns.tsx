import { Icon } from "../../../kit/base/Icon.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { EditableText } from "./EditableText.tsx";
import { Problems } from "./Problems.tsx";
import type { TextRow } from "./rows.ts";

export interface TextColumnsProps {
  locale: string;
  /** Reference language and its name, if there is one. */
  reference: { locale: string; name: string } | undefined;
  isLocked: boolean;
  onSave: (row: TextRow, text: string) => Promise<boolean>;
}

/** Columns of the override, the reference language and the theme message. */
export const textColumns = ({ locale, reference, isLocked, onSave }: TextColumnsProps): readonly Column<TextRow>[] => [
  { id: "key", priority: 1, cell: (row) => <Key of={row} /> },
  {
    id: "value",
    priority: 1,
    cell: (row) => (
      <>
        <EditableText
          name={row.key}
          locale={locale}
          value={row.value}
          original={row.theme ?? row.reference}
          isLocked={isLocked}
          onSave={(text) => onSave(row, text)}
        />
        <Problems of={row.problems} />
      </>
    ),
  },
  ...(reference
    ? [
        {
          id: "reference",
          titleText: reference.name,
          cell: ({ reference: text }: TextRow) => <Text text={text} locale={reference.locale} />,
        },
      ]
    : []),
  {
    id: "theme",
    title: "realmSettings.localization.theme",
    priority: 3,
    cell: ({ theme }) => <Text text={theme} locale={locale} />,
  },
];

function Text({ text, locale }: { text: string | undefined; locale: string }) {
  if (text === undefined) return <span className="dash">—</span>;
  return (
    <span className="text" lang={locale} dir="auto">
      {text}
    </span>
  );
}

/** Key with the state of its text. */
function Key({ of: { key, state, isOrphaned } }: { of: TextRow }) {
  const t = useT();
  return (
    <span className="named">
      <span className="marked">
        <code className="text-key">{key}</code>
        {isOrphaned && (
          <span className="mark" title={t("realmSettings.localization.state.orphanedHint")}>
            <Icon name="info" size={14} />
            <span className="visually-hidden">{t("realmSettings.localization.state.orphaned")}</span>
          </span>
        )}
      </span>
      {state === "missing" && (
        <span className="tags">
          <Tag state="missing" title={t("realmSettings.localization.state.missingHint")}>
            {t("realmSettings.localization.state.missing")}
          </Tag>
        </span>
      )}
    </span>
  );
}
