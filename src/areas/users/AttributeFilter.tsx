import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { useId, useState } from "react";
import { lazyControl } from "../../kit/form/controls/lazyControl.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { IconButton } from "../../kit/base/Button.tsx";
import type { ControlProps, FieldDef } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { FilterEditorProps } from "../../kit/table/columns.ts";
import { attributeLabel } from "../../sections/user-profile/attribute.ts";
import { termOf, termText, type AttributeTerm } from "./query.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./users.css";

const Typeahead = lazyControl(() => import("../../kit/form/controls/TypeaheadControl.tsx"));

const nothing: AttributeTerm = { key: "", value: "" };

/**
 * Filters by attributes with their whole value. The typed term applies without pressing Add.
 * Without a profile, the admin types the key.
 */
// Long: the rows of the popover share one draft.
export function AttributeFilter({
  label,
  values,
  onChange,
  profile,
}: FilterEditorProps & { profile: UserProfileConfig | undefined }) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const [added, setAdded] = useState(() => values.map(termOf));
  const [typed, setTyped] = useState(nothing);
  const [problem, setProblem] = useState<{ part: "key" | "value"; text: string }>();
  const labelOf = (key: string) =>
    attributeLabel(t, profile?.attributes?.find(({ name }) => name === key) ?? { name: key });
  const problemOf = ({ key, value }: AttributeTerm): typeof problem =>
    !key
      ? { part: "key", text: t("searchUserByAttributeMissingKeyError") }
      : added.some((term) => term.key === key)
        ? { part: "key", text: t("searchUserByAttributeKeyAlreadyInUseError") }
        : // Keycloak ends the key at the first colon, even in quotes (26.7.4).
          key.includes(":")
          ? { part: "key", text: t("users.filter.colon") }
          : !value
            ? { part: "value", text: t("searchUserByAttributeMissingValueError") }
            : undefined;

  const tell = (terms: readonly AttributeTerm[], draft: AttributeTerm) =>
    onChange([...terms, ...(problemOf(draft) ? [] : [draft])].map(termText));
  const type = (part: Partial<AttributeTerm>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    setProblem(undefined);
    tell(added, next);
  };
  const add = () => {
    const wrong = problemOf(typed);
    setProblem(wrong);
    if (wrong) return;
    setAdded([...added, typed]);
    setTyped(nothing);
  };
  const remove = (key: string) => {
    const rest = added.filter((term) => term.key !== key);
    setAdded(rest);
    tell(rest, typed);
  };

  const options = (profile?.attributes ?? []).flatMap(({ name = "", displayName = "" }) =>
    name ? [{ value: name, label: attributeLabel(t, { name, displayName }) }] : [],
  );
  const hooks = (part: "key" | "value") => ({
    id: `${id}${part}`,
    name: part,
    "data-field": part,
    "aria-describedby": problem?.part === part ? `${id}problem` : undefined,
    "aria-invalid": problem?.part === part ? (true as const) : undefined,
    "aria-required": undefined,
  });
  const keyField: FieldDef = { path: ["key"], kind: "select", options, placeholder: t("selectAttribute") };
  const keyProps: ControlProps = {
    field: keyField,
    label: t("key"),
    value: typed.key,
    onChange: (key) => type({ key: String(key ?? "") }),
    onBlur: () => {},
    disabled: false,
    control: hooks("key"),
    ref: () => {},
  };
  return (
    <fieldset className="filter-field attribute-filter" data-field="attribute">
      <legend>{label}</legend>
      <p className="hint">{t("users.filter.explain")}</p>
      {added.length > 0 && (
        <ul className="chips">
          {added.map(({ key, value }) => (
            <li key={key} className="chip">
              <span>
                {labelOf(key)}: <bdi>{value}</bdi>
              </span>
              <button
                type="button"
                data-action="remove-filter"
                aria-label={t("filter.remove", { label: `${labelOf(key)}: ${value}` })}
                onClick={() => remove(key)}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={`${id}key`}>{t("key")}</label>
      {options.length ? (
        <Typeahead {...keyProps} />
      ) : (
        <input
          {...hooks("key")}
          className="input"
          placeholder={t("keyPlaceholder")}
          value={typed.key}
          autoComplete="off"
          dir="auto"
          onChange={(event) => type({ key: event.target.value })}
        />
      )}
      <label htmlFor={`${id}value`}>{t("value")}</label>
      <span className="input-with-button">
        <input
          {...hooks("value")}
          className="input"
          placeholder={t("valuePlaceholder")}
          value={typed.value}
          autoComplete="off"
          dir="auto"
          onChange={(event) => type({ value: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || (!typed.key && !typed.value)) return;
            event.preventDefault();
            add();
          }}
        />
        <IconButton action="add-filter" icon="check" tone="plain" label={t("addToFilter")} onClick={add} />
      </span>
      {problem && (
        <p id={`${id}problem`} className="field-error" role="alert">
          {problem.text}
        </p>
      )}
    </fieldset>
  );
}
