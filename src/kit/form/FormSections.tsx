import { useId, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { resolveText } from "../../i18n/texts.ts";
import { Words } from "../base/Words.tsx";
import { useHelpMode } from "../overlay/Help.tsx";
import { useT } from "../panel/texts.ts";
import { useTexts } from "../panel/useTexts.ts";
import { allFields, isOffered, type SectionDef } from "./fields.ts";
import { Field } from "./Field.tsx";
import { JumpLinks } from "./JumpLinks.tsx";
import { labelOf } from "./labels.ts";
import { hookOf } from "../record/path.ts";
import serverErrors from "./serverErrors.json" with { type: "json" };
import { bySigns, signsOf, useAsked } from "./useAsked.ts";

/** Number of characters that the label column has room for. */
const labelRoom = 27;

/** True if more than two labels would wrap. */
const areLong = (labels: readonly string[]) => labels.filter(({ length }) => length > labelRoom).length > 2;

/** Sections as cards, with jump links from three sections on. Keeps the path unchanged (docs/spec/user-asks.md N3). */
export function FormSections({
  sections,
  disabled,
  isNew = false,
  marksChanges = false,
  before,
  after,
  aside,
}: {
  sections: readonly SectionDef[];
  disabled: boolean;
  /** True for a new record. */
  isNew?: boolean;
  /** Marks changed fields and shows their stored values. */
  marksChanges?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  /** Content next to the sections, or below in narrow layouts. */
  aside?: ReactNode;
}) {
  useTexts(serverErrors);
  const t = useT();
  const help = useHelpMode();
  const id = useId();
  const fields = allFields(sections);
  const signs = useAsked(useFormContext(), (values) => signsOf(fields, (field) => isOffered(field, values)));
  const inSight = new Set(bySigns(fields, signs));
  const shown = sections
    .map((section) => ({ ...section, fields: section.fields.filter((field) => inSight.has(field)) }))
    .filter((section) => section.fields.length);
  const labels = shown.flatMap((section) => section.fields.map((field) => labelOf(t, field)));
  const titled = shown.filter((section) => section.title || section.titleText);
  const titleOf = (section: SectionDef) =>
    section.titleText !== undefined ? resolveText(t, section.titleText) : t(section.title ?? section.id);
  const jumps = titled.length > 1 && (
    <JumpLinks items={titled.map((section) => ({ id: `${id}${section.id}`, label: titleOf(section) }))} />
  );
  return (
    <div className={titled.length > 1 ? "form-grid jumps" : "form-grid"}>
      <div className={`form-sections${areLong(labels) ? " long-labels" : ""}`}>
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
                <Words>{titleOf(section)}</Words>
              </h2>
            )}
            {section.text && help && (
              <p className="section-text">
                <Words>{resolveText(t, t.has(section.text) ? t(section.text) : section.text)}</Words>
              </p>
            )}
            {section.fields.map((field) => (
              <Field
                key={hookOf(field.path)}
                field={field}
                disabled={disabled}
                isNew={isNew}
                marksChange={marksChanges}
              />
            ))}
          </section>
        ))}
        {after}
      </div>
      {aside ? (
        <div className="form-aside">
          {jumps}
          {aside}
        </div>
      ) : (
        jumps
      )}
    </div>
  );
}
