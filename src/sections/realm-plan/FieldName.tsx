import type { SaidField } from "./useFieldLabels.ts";

/** Label of a field in the forms, followed by the rest of its path in the server's names. */
export function FieldName({ said: { label, code } }: { said: SaidField }) {
  return (
    <span className="realm-plan-field">
      {label && <b>{label}</b>}
      {code && (
        <code dir="ltr">
          <bdi>{code}</bdi>
        </code>
      )}
    </span>
  );
}
