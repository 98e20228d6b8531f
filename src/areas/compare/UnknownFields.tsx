import { useMemo } from "react";
import { useT } from "../../kit/panel/texts.ts";
import { fieldsUnknownToTarget, type Comparison } from "../../realm-document/index.ts";
import { useKindTitle } from "../../sections/realm-plan/useKindTitle.ts";

/** Fields of the source that the version of the target does not seem to know. */
export function UnknownFields({ comparison }: { comparison: Comparison }) {
  const t = useT();
  const titleOf = useKindTitle();
  const fields = useMemo(() => fieldsUnknownToTarget(comparison), [comparison]);
  if (fields.length === 0) return null;
  return (
    <section className="notice warning compare-note" data-state="unknown-fields">
      <b>{t("compare.unknownFields", { count: fields.length })}</b>
      <ul className="name-list">
        {fields.map(({ kind, field }) => (
          <li key={`${kind}/${field}`}>
            {titleOf(kind)} <code dir="ltr">{field}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
