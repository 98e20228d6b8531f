import type { ReactNode } from "react";
import { useT } from "../../kit/panel/texts.ts";
import type { FieldChange } from "../../history/index.ts";
import { FieldName } from "../field-names/FieldName.tsx";
import { saidInUnit } from "../field-names/saidValue.ts";
import type { SaidField } from "../field-names/useFieldLabels.ts";
import { hookOf } from "../../kit/record/path.ts";
import { Arrow } from "./Sentence.tsx";

/** A field with its previous and its new value. `now` is the current one, if it is neither. */
export function FieldRow({
  field,
  said,
  now,
  children,
}: {
  field: FieldChange;
  said: SaidField;
  now?: { value: unknown } | undefined;
  children?: ReactNode;
}) {
  const t = useT();
  const { entries, before, after } = field;
  const value = (part: unknown) => <bdi>{saidInUnit(t, part, said.unit)}</bdi>;
  return (
    <div className="history-field" data-field={hookOf(field.path)}>
      <FieldName said={said} />
      <div className="history-values">
        {entries ? (
          <>
            {entries.removed.map((entry, index) => (
              <del key={`- ${index}`}>− {value(entry)}</del>
            ))}
            {entries.added.map((entry, index) => (
              <ins key={`+ ${index}`}>+ {value(entry)}</ins>
            ))}
          </>
        ) : (
          <span className="history-pair">
            <del>{value(before)}</del> <Arrow /> <ins>{value(after)}</ins>
          </span>
        )}
        {now && (
          <span className="history-now">
            {t("history.now")} {value(now.value)}
          </span>
        )}
      </div>
      <div className="history-act">{children}</div>
    </div>
  );
}
