import { useEffect, useRef } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import { TextControl } from "../../kit/form/controls/basic.tsx";
import { SelectControl } from "../../kit/form/controls/SelectControl.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { fieldName, type Path } from "../../kit/form/path.ts";
import { useT } from "../../kit/panel.ts";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import { paths } from "./paths.ts";

const Duration = lazily(() => import("../../kit/form/controls/DurationControl.tsx"));

/** What stands in another field of the form. */
const useValueAt = (path: Path): unknown => useWatch({ name: fieldName(path) });

const types: readonly AssignedType[] = ["none", "default", "optional"];

/** The assigned type; a scope that takes a parameter is never a default. */
export function TypeControl(props: ControlProps) {
  const t = useT();
  const { field, value, onChange, disabled } = props;
  const isParameterized = useValueAt(paths.isParameterized) === true;
  const offered = types.filter((type) => type !== "default" || !isParameterized || disabled);
  const isWrong = isParameterized && value === "default" && !disabled;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
    if (isWrong) change.current("optional");
  });
  return (
    <SelectControl
      {...props}
      field={{
        ...field,
        initial: value,
        options: offered.map((type) => ({ value: type, label: t(`clientScopeType.${type}`) })),
      }}
    />
  );
}

/** What a parameter may be. Each kind has its own way with repetition. */
export function ParameterTypeControl({
  types: kinds,
  ...props
}: ControlProps & { types: readonly { name: string; repeatable: boolean }[] }) {
  const t = useT();
  const { setValue } = useFormContext();
  const { field, onChange } = props;
  const label = (name: string) =>
    t.has(`parameterizedScopeType.${name}`) ? t(`parameterizedScopeType.${name}`) : name;
  return (
    <SelectControl
      {...props}
      field={{ ...field, options: kinds.map(({ name }) => ({ value: name, label: label(name) })) }}
      onChange={(value) => {
        onChange(value);
        setValue(fieldName(paths.repeatable), kinds.find(({ name }) => name === value)?.repeatable ?? false, {
          shouldDirty: true,
        });
      }}
    />
  );
}

/** The pattern of a parameter, and how the scope is then asked for. */
export function FormatControl(props: ControlProps) {
  const name = useValueAt(paths.name);
  return (
    <div className="stacked">
      <TextControl {...props} />
      <p className="field-hint">
        <code>
          <bdi>{String(name ?? "")}</bdi>:{String(props.value ?? "")}
        </code>
      </p>
    </div>
  );
}

/** How often wallets fetch a credential anew: as long as nobody says otherwise, never less often than it lasts. */
export function RefreshControl(props: ControlProps) {
  const { field, value, onChange, disabled } = props;
  const lifetime = Number(useValueAt(paths.lifetime) ?? 0);
  const { getFieldState, formState, setValue } = useFormContext();
  const name = fieldName(field.path);
  const preset =
    typeof field.initial === "number" && !disabled && !getFieldState(name, formState).isTouched
      ? field.initial
      : undefined;
  const wanted = preset === undefined || !lifetime ? undefined : Math.min(preset, lifetime);
  const isOurs = useRef(true);
  useEffect(() => {
    if (wanted !== undefined && isOurs.current && wanted !== Number(value))
      setValue(name, wanted, { shouldValidate: true });
  }, [wanted, value, name, setValue]);
  return (
    <Duration
      {...props}
      onChange={(next) => {
        isOurs.current = false;
        onChange(next);
      }}
    />
  );
}

const usualTypes: Readonly<Record<string, string>> = { "dc+sd-jwt": "dc+sd-jwt", jwt_vc_json: "vc+jwt" };

/** The type of the token; warns where wallets would expect another one for the format. */
export function JwsTypeControl(props: ControlProps) {
  const t = useT();
  const recommended = usualTypes[String(useValueAt(paths.format) ?? "")];
  const text = String(props.value ?? "").trim();
  return (
    <div className="stacked">
      <TextControl {...props} />
      {recommended && text && text !== recommended && (
        <p className="field-hint warning" role="status" data-state="warning">
          {t("tokenJwsTypeFormatWarning", { recommended })}
        </p>
      )}
    </div>
  );
}

/** The algorithm; a chosen key has its own. */
export function SigningAlgorithmControl({
  keys,
  ...props
}: ControlProps & { keys: readonly { kid: string; algorithm: string }[] }) {
  const { value, onChange, disabled } = props;
  const chosen = useValueAt(paths.key);
  const algorithm = keys.find(({ kid }) => kid === chosen)?.algorithm;
  const change = useRef(onChange);
  const isBehind = algorithm !== undefined && algorithm !== value && !disabled;
  useEffect(() => {
    change.current = onChange;
    if (isBehind) change.current(algorithm);
  });
  return <SelectControl {...props} disabled={disabled || algorithm !== undefined} value={value ?? ""} />;
}
