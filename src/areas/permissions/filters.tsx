import { useId } from "react";
import { SelectControl } from "../../kit/form/controls/SelectControl.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { FilterEditorProps } from "../../kit/table/columns.ts";
import { choiceOf } from "./choices.ts";
import type { ResourceType } from "./permission.ts";

/** Filters by a scope of the selected resource type. Offers all scopes if no type is selected. */
export function ScopeFilter({
  label,
  values,
  onChange,
  draft,
  types,
}: FilterEditorProps & { types: readonly ResourceType[] }) {
  const t = useT();
  const id = useId();
  const [type] = draft.resourceType ?? [];
  const scopes = new Set(types.filter((known) => !type || known.type === type).flatMap((known) => known.scopes));
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        data-field="scope"
        value={values[0] ?? ""}
        onChange={({ target: { value } }) => onChange(value ? [value] : [])}
      >
        <option value="">{t("filter.any")}</option>
        {[...scopes].sort().map((scope) => (
          <option key={scope}>{scope}</option>
        ))}
      </select>
    </div>
  );
}

/** Filters by a resource of the selected type. */
export function ResourceFilter({ label, values, onChange, draft }: FilterEditorProps) {
  const t = useT();
  const server = useServer();
  const type = draft.resourceType?.[0];
  if (type === undefined) return <p className="hint">{t("permissions.typeFirst")}</p>;
  const choice = choiceOf(server, type);
  if (!choice) return null;
  return (
    <div className="filter-field">
      <label htmlFor="filter-resource">{label}</label>
      <SelectControl
        key={type}
        field={{ path: ["resource"], kind: "select", ...choice }}
        label={label}
        value={values[0] ?? ""}
        onChange={(value) => onChange(typeof value === "string" && value ? [value] : [])}
        onBlur={() => {}}
        disabled={false}
        ref={() => {}}
        control={{
          id: "filter-resource",
          name: "resource",
          "data-field": "resource",
          "aria-describedby": undefined,
          "aria-invalid": undefined,
          "aria-required": undefined,
        }}
      />
    </div>
  );
}
