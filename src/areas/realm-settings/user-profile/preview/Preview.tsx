import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Segments } from "../../../../kit/base/Segments.tsx";
import { resolveText } from "../../../../i18n/texts.ts";
import { Field } from "../../../../kit/form/Field.tsx";
import type { SectionDef } from "../../../../kit/form/fields.ts";
import { valuesOf, type Values } from "../../../../kit/form/values.ts";
import { useRealm } from "../../../../kit/panel/realm.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import { attributeLabel } from "../../../../sections/user-profile/attribute.ts";
import { profileSections } from "../../../../sections/user-profile/profileSections.tsx";
import type { Profile } from "../document.ts";
import styles from "./preview.css";
import { previewOf, views, type Unseen, type View } from "./preview.ts";

export interface PreviewProps {
  /** Saved profile or draft. */
  profile: Profile;
  /** Name of the highlighted attribute. */
  marked?: string | undefined;
  onMark?: (name: string) => void;
}

/** Preview of the form that the profile gives users and admins. */
export default function Preview({ profile, marked, onMark }: PreviewProps) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const realm = useRealm().data;
  const [view, setView] = useState<View>("registration");
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (marked !== undefined) bring(box.current, marked);
  }, [marked]);
  const { form, unseen } = useMemo(() => previewOf(profile, view, realm ?? {}), [profile, view, realm]);
  const sections = useMemo(
    () => profileSections(form, { t, ...(view !== "registration" && { user: {} }), locales: realm?.supportedLocales }),
    [form, t, view, realm],
  );
  return (
    <section ref={box} className="card profile-preview" aria-labelledby={id} data-preview={view}>
      <header>
        <h2 id={id}>{t("preview")}</h2>
        <Segments
          label={t("preview")}
          value={view}
          options={views.map((name) => ({
            value: name,
            label: t(`realmSettings.userProfile.view.${name}`),
            action: `preview-${name}`,
          }))}
          onChange={setView}
        />
      </header>
      <div className="preview-page">
        <Drawing key={`${view} ${JSON.stringify(form)}`} sections={sections} marked={marked} onMark={onMark} />
      </div>
      {unseen.length > 0 && <NotShown unseen={unseen} marked={marked} onMark={onMark} />}
    </section>
  );
}

/** Scrolls to the highlighted attribute if the preview has its own scroll bar. Never scrolls the page. */
function bring(box: HTMLElement | null, name: string) {
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const field = box.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)?.getBoundingClientRect();
  const around = box.getBoundingClientRect();
  if (!field || (field.top >= around.top && field.bottom <= around.bottom)) return;
  box.scrollTop += field.top - around.top - (around.height - field.height) / 2;
}

interface DrawingProps extends Pick<PreviewProps, "marked" | "onMark"> {
  sections: readonly SectionDef[];
}

/** Discards all input. */
function Drawing({ sections, marked, onMark }: DrawingProps) {
  const t = useT();
  const defaults = useMemo(() => valuesOf({}, sections), [sections]);
  const form = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  // The preview can be inside a form, which Enter must not submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (!sections.length) return <p className="hint">{t("realmSettings.userProfile.nothingShown")}</p>;
  return (
    <FormProvider {...form}>
      <div className="preview-form" onKeyDown={onKeyDown}>
        {sections.map((section) => (
          <div key={section.id} className="preview-section" data-section={section.id}>
            {section.titleText !== undefined && (
              <>
                <h3>{resolveText(t, section.titleText)}</h3>
                {section.text && <p className="hint">{resolveText(t, section.text)}</p>}
              </>
            )}
            {section.fields.map((field) => {
              const name = field.path[field.path.length - 1] ?? "";
              const mark = () => onMark?.(name);
              return (
                <div
                  key={name}
                  className={name === marked ? "preview-field on" : "preview-field"}
                  data-name={name}
                  onPointerEnter={mark}
                  onFocus={mark}
                >
                  <Field field={field} isNew />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </FormProvider>
  );
}

function NotShown({ unseen, marked, onMark }: { unseen: readonly Unseen[] } & Pick<PreviewProps, "marked" | "onMark">) {
  const t = useT();
  return (
    <footer>
      <h3>{t("realmSettings.userProfile.notShown")}</h3>
      <dl>
        {unseen.map(({ attribute, why, values }) => (
          <div
            key={attribute.name}
            className={attribute.name === marked ? "on" : ""}
            data-name={attribute.name}
            data-why={why}
            onPointerEnter={() => onMark?.(attribute.name ?? "")}
          >
            <dt>
              <bdi>{attributeLabel(t, attribute)}</bdi>
            </dt>
            <dd>{t(`realmSettings.userProfile.why.${why}`, values)}</dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}
