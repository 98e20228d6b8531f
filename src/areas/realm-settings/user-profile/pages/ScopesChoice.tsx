import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import MultiSelectControl from "../../../../kit/form/controls/MultiSelectControl.tsx";
import type { ControlProps } from "../../../../kit/form/fields.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { clientScopesQuery } from "../../../../sections/pickers/clientScopes.ts";

interface Props extends Omit<ControlProps, "value" | "onChange"> {
  /** Empty: always. */
  scopes: readonly string[];
  onScopes: (scopes: readonly string[]) => void;
  /** Last part of the `data-field` of its inputs. */
  hook: string;
}

/** Selects "always" or client scopes. The admin types the names if the client scopes can't be read. */
export function ScopesChoice({ scopes, onScopes, hook, ...props }: Props) {
  const t = useT();
  const id = useId();
  const [wasAsked, setAsked] = useState(false);
  const isScoped = wasAsked || scopes.length > 0;
  const { data = [] } = useQuery({ ...clientScopesQuery(useServer()), retry: false });
  const { label, disabled, control } = props;
  const names = [...new Set([...data.map(({ name = "" }) => name), ...scopes])].sort();
  return (
    <div className="stacked" role="radiogroup" aria-label={label}>
      {[false, true].map((choice) => (
        <label key={String(choice)} className="choice">
          <input
            type="radio"
            className="box"
            name={id}
            data-field={`${hook}.${choice ? "scopesAsRequested" : "always"}`}
            checked={isScoped === choice}
            disabled={disabled}
            ref={isScoped === choice ? props.ref : undefined}
            onChange={() => {
              setAsked(choice);
              if (!choice) onScopes([]);
            }}
          />
          <span>{t(choice ? "scopesAsRequested" : "always")}</span>
        </label>
      ))}
      {isScoped && (
        <MultiSelectControl
          {...props}
          ref={() => {}}
          field={{ ...props.field, kind: "multiselect", options: names.map((value) => ({ value, label: value })) }}
          control={{ ...control, id: `${id}-scopes`, "data-field": `${hook}.scopes`, "aria-label": t("clientScopes") }}
          value={scopes}
          onChange={(next) => onScopes(Array.isArray(next) ? next.map(String) : [])}
        />
      )}
    </div>
  );
}
