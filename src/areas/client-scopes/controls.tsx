import { useEffect, useRef } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { useFormContext } from "react-hook-form";
import { TextControl } from "../../kit/form/controls/basic.tsx";
import { SelectControl } from "../../kit/form/controls/SelectControl.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useFormValues } from "../../kit/form/useFormValues.ts";
import { fieldName, type PathOf } from "../../kit/record/path.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import { paths } from "./paths.ts";
import type { ClientScope } from "./scope.ts";

const Duration = lazily(() => import("../../kit/form/controls/DurationControl.tsx"));

/** Current value of another form field. */
const useValueAt = (path: PathOf<ClientScope>): unknown => useFormValues<ClientScope>(path)[0];

const types: readonly AssignedType[] = ["none", "default", "optional"];

/** Assigned type. A parameterized scope cannot be default. */
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

/** Type of the parameter. Each type sets its own value for repetition. */
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

/** Parameter format, with an example of the scope in a request. */
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

/**
 * Credential refresh interval. Uses the default, capped at the credential lifetime, until the admin sets another value.
 */
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

/** JWS `typ` of the credential. Warns if wallets expect another value for the format. */
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

/** Signing algorithm. A selected key sets the algorithm. */
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
