import { memo, useEffect, useId, useRef, type ComponentType } from "react";
import { lazyControl } from "./controls/lazyControl.tsx";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { Words } from "../base/Words.tsx";
import { Help } from "../overlay/Help.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { lazily } from "../states/lazily.tsx";
import { guideKeyOf, helpOf, labelOf, termOf } from "./labels.ts";
import { CheckboxesControl, ReadOnlyControl, SwitchControl, TextAreaControl, TextControl } from "./controls/basic.tsx";
import { NumberControl } from "./controls/NumberControl.tsx";
import { SelectControl } from "./controls/SelectControl.tsx";
import { isIncomplete } from "./controls/incomplete.ts";
import { isBlank } from "../record/blank.ts";
import type { ControlProps, FieldDef, FieldKind } from "./fields.ts";
import { fieldName, hookOf, isSame } from "../record/path.ts";
import { useAsked } from "./useAsked.ts";
import { sayStored } from "./sayValue.ts";
import { isSameValue } from "./values.ts";

type Control = ComponentType<ControlProps>;

/** Control per kind. Large ones load on first use. */
const controls: Record<Exclude<FieldKind, "custom">, Control> = {
  text: TextControl,
  date: TextControl,
  textarea: TextAreaControl,
  number: NumberControl,
  switch: SwitchControl,
  checkbox: SwitchControl,
  select: SelectControl,
  radio: CheckboxesControl,
  checkboxes: CheckboxesControl,
  readonly: ReadOnlyControl,
  multiselect: lazyControl(() => import("./controls/MultiSelectControl.tsx")),
  lines: lazyControl(() => import("./controls/LinesControl.tsx")),
  keyvalues: lazyControl(() => import("./controls/KeyValuesControl.tsx")),
  password: lazyControl(() => import("./controls/PasswordControl.tsx")),
  secret: lazyControl(() => import("./controls/SecretControl.tsx")),
  duration: lazyControl(() => import("./controls/DurationControl.tsx")),
  file: lazyControl(() => import("./controls/FileControl.tsx")),
  code: lazyControl(() => import("./controls/CodeControl.tsx")),
  colour: lazyControl(() => import("./controls/ColourControl.tsx")),
  image: lazyControl(() => import("./controls/ImageControl.tsx")),
};

/** True for a field with a choice, where the error says "select" instead of "fill in". */
const chooses = (kind: FieldKind, value: unknown) =>
  kind === "checkboxes" || kind === "multiselect" || (kind === "custom" && Array.isArray(value));

/** Kinds with several controls, which form a named group instead of one labeled control. */
const Background = lazily(() => import("./Background.tsx"));

const groups: ReadonlySet<FieldKind> = new Set(["radio", "checkboxes", "lines", "keyvalues", "code", "file", "image"]);

/**
 * Field with label, help, control, hint and error, linked for assistive technology. `isNew` is true for a new record.
 * `marksChange` marks a changed field and shows its stored value.
 */
// Long: label, control, hint, stored value and error share their IDs.
export const Field = memo(function Field({
  field,
  disabled = false,
  isNew = false,
  marksChange = false,
}: {
  field: FieldDef;
  disabled?: boolean;
  isNew?: boolean;
  marksChange?: boolean;
}) {
  const t = useT();
  const { readonly } = usePanel();
  const form = useFormContext();
  const {
    control,
    getValues,
    setValue,
    formState: { defaultValues },
  } = form;
  const id = useId();
  const name = fieldName(field.path);
  const label = labelOf(t, field);
  const help = helpOf(t, field);
  const term = termOf(field);
  const required = useAsked(form, (values) =>
    typeof field.required === "function"
      ? field.required(values)
      : field.required === "new"
        ? isNew
        : field.required === true,
  );
  const { field: bound, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: unknown) => {
        if (required && (field.kind === "checkbox" ? value !== true : isBlank(value)))
          return t(chooses(field.kind, value) ? "required.some" : "required");
        // An empty message: the control itself shows what is missing. An unchanged value of the server never blocks a
        // save.
        const bar = isIncomplete(field, value) && !isSame(value, defaultValues?.[name]) ? "" : true;
        return field.validate?.(value, (path) => getValues(fieldName(path)), t) ?? bar;
      },
    },
  });
  const error = fieldState.error?.message;
  const isFixed = useAsked(form, (values) =>
    typeof field.readOnly === "function" ? field.readOnly(values) : field.readOnly === true,
  );
  const reason = isFixed && !disabled && !readonly && field.whyReadOnly;
  const hint = reason ? t(reason) : (field.hintText ?? (field.hint && t(field.hint)));
  const stored = defaultValues?.[name];
  const isChanged = marksChange && !field.kept && !isSameValue(bound.value, stored);
  const was = isChanged ? sayStored(t, field, stored) : undefined;
  const describedBy =
    [error && `${id}-error`, was !== undefined && `${id}-was`, hint && `${id}-hint`].filter(Boolean).join(" ") ||
    undefined;
  const isLocked = disabled || readonly || isFixed;
  // A read-only field is never marked as required.
  const isMarked = !isLocked && (required || field.marked || field.required === "new");
  const onChange = (value: unknown) => {
    bound.onChange(value);
    for (const [path, next] of field.sets?.(value, (other) => getValues(fieldName(other))) ?? [])
      setValue(fieldName(path), next, { shouldDirty: true, shouldValidate: true });
  };
  const props: ControlProps = {
    field,
    label,
    value: bound.value,
    onChange,
    onBlur: bound.onBlur,
    disabled: isLocked,
    control: {
      id,
      name,
      "data-field": hookOf(field.path),
      "aria-describedby": describedBy,
      "aria-invalid": error ? true : undefined,
      "aria-required": isMarked ? true : undefined,
    },
    ref: bound.ref,
    rowErrors: fieldState.error?.types,
  };
  const isGroup = groups.has(field.kind);
  const mark = isMarked && <em aria-hidden="true">*</em>;
  const Control = field.kind === "custom" ? undefined : controls[field.kind];
  return (
    <div
      className={`field kind-${field.kind}${isChanged ? " changed" : ""}`}
      part="field"
      data-for={hookOf(field.path)}
      {...(isGroup && { role: "group", "aria-labelledby": `${id}-label`, "aria-describedby": describedBy })}
    >
      <div className="field-label">
        {isGroup ? (
          <span id={`${id}-label`} className="label">
            <Words>{label}</Words>
            {mark}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id}>
            <Words>{label}</Words>
            {mark}
          </label>
        )}
        {(help || term) && (
          <Help
            text={help}
            label={label}
            more={field.more}
            below={!field.more && <Background label={guideKeyOf(field)} term={term} />}
          />
        )}
      </div>
      <div className="field-body">
        {Control ? <Control {...props} /> : field.render?.(props)}
        {error && (
          <p id={`${id}-error`} className="field-error" role="alert">
            {error}
          </p>
        )}
        {was !== undefined && (
          <p id={`${id}-was`} className="field-was" data-was={hookOf(field.path)}>
            <bdi>{t("form.was", { value: was })}</bdi>
          </p>
        )}
        {(field.follows || field.knows !== undefined) && (
          <Recheck name={name} follows={field.follows} knows={field.knows} />
        )}
        {hint && (
          <p id={`${id}-hint`} className="field-hint">
            <Words>{hint}</Words>
          </p>
        )}
        {field.below?.()}
      </div>
    </div>
  );
});

/** Validates a touched field again when related values change. */
function Recheck({ name, follows = [], knows }: Pick<FieldDef, "follows" | "knows"> & { name: string }) {
  const { control, trigger, getFieldState } = useFormContext();
  const watched = JSON.stringify([useWatch({ control, name: follows.map(fieldName) }), knows]);
  const seen = useRef(watched);
  useEffect(() => {
    if (seen.current === watched) return;
    seen.current = watched;
    if (getFieldState(name).isDirty) void trigger(name);
  }, [watched, name, trigger, getFieldState]);
  return null;
}
