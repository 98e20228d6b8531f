import { useId, type ReactNode } from "react";

/** A labelled list of options outside a form. `hook` names it for tests and tours. */
export function Choice({
  label,
  hook,
  value,
  onChange,
  children,
}: {
  label: string;
  hook: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="field kind-select" data-for={hook}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="field-body">
        <select
          id={id}
          className="input"
          data-field={hook}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      </div>
    </div>
  );
}
