import type { Column } from "../../../kit/table/columns.ts";
import { EditableText } from "./EditableText.tsx";
import type { TextRow } from "./rows.ts";

export interface TextColumnsProps {
  locale: string;
  /** The language that this one is compared with, if any, and its name. */
  reference: { locale: string; name: string } | undefined;
  isLocked: boolean;
  onSave: (row: TextRow, text: string) => Promise<boolean>;
}

/** Texts of a language side by side with those of another. */
export const textColumns = ({ locale, reference, isLocked, onSave }: TextColumnsProps): readonly Column<TextRow>[] => [
  { id: "key", priority: 1, cell: ({ key }) => <code className="text-key">{key}</code> },
  {
    id: "value",
    priority: 1,
    cell: (row) => (
      <EditableText
        name={row.key}
        locale={locale}
        value={row.value}
        isLocked={isLocked}
        onSave={(text) => onSave(row, text)}
      />
    ),
  },
  ...(reference
    ? [
        {
          id: "reference",
          titleText: reference.name,
          cell: ({ reference: text }: TextRow) =>
            text === undefined ? (
              "—"
            ) : (
              <span className="text" lang={reference.locale} dir="auto">
                {text}
              </span>
            ),
        },
      ]
    : []),
];
