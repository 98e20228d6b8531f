import { useId, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { resolveText } from "../../i18n/texts.ts";
import { useHelpMode } from "../overlay/Help.tsx";
import { useT } from "../panel.ts";
import { useTexts } from "../useTexts.ts";
import type { SectionDef } from "./fields.ts";
import { Field } from "./Field.tsx";
import { JumpLinks } from "./JumpLinks.tsx";
import { fieldName, hookOf } from "./path.ts";
import serverErrors from "./serverErrors.json" with { type: "json" };

/** Sections of a form as cards, with links to jump between them from the third on. No address changes (docs/spec/user-asks.md N3). */
export function FormSections({
  sections,
  disabled,
  isNew = false,
  before,
  after,
}: {
  sections: readonly SectionDef[];
  disabled: boolean;
  /** The record is being made. */
  isNew?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}) {
  useTexts(serverErrors);
  const t = useT();
  const help = useHelpMode();
  const { watch } = useFormContext();
  const hasConditions = sections.some((section) =>
    section.fields.some(
      (field) => field.show || typeof field.required === "function" || typeof field.readOnly === "function",
    ),
  );
  const values = hasConditions ? watch() : undefined;
  const { getValues } = useFormContext();
  const valueOf = (path: readonly string[]) => (values ? values[fieldName(path)] : getValues(fieldName(path)));
  const id = useId();
  const shown = sections
    .map((section) => ({ ...section, fields: section.fields.filter((field) => field.show?.(valueOf) !== false) }))
    .filter((section) => section.fields.length);
  const titled = shown.filter((section) => section.title || section.titleText);
  const titleOf = (section: SectionDef) =>
    section.titleText !== undefined ? resolveText(t, section.titleText) : t(section.title ?? section.id);
  return (
    <div className={titled.length > 1 ? "form-grid jumps" : "form-grid"}>
      <div className="form-sections">
        {before}
        {shown.map((section) => (
          <section
            key={section.id}
            id={`${id}${section.id}`}
            className="card section"
            part="section"
            data-section={section.id}
            aria-labelledby={titled.includes(section) ? `${id}${section.id}-title` : undefined}
          >
            {titled.includes(section) && (
              <h2 id={`${id}${section.id}-title`} tabIndex={-1}>
                {titleOf(section)}
              </h2>
            )}
            {section.text && help && (
              <p className="section-text">{resolveText(t, t.has(section.text) ? t(section.text) : section.text)}</p>
            )}
            {section.fields.map((field) => (
              <Field key={hookOf(field.path)} field={field} disabled={disabled} isNew={isNew} valueOf={valueOf} />
            ))}
          </section>
        ))}
        {after}
      </div>
      {titled.length > 1 && (
        <JumpLinks items={titled.map((section) => ({ id: `${id}${section.id}`, label: titleOf(section) }))} />
      )}
    </div>
  );
}
