import type { SaidField } from "./useFieldLabels.ts";

/** A field in the words of our forms, then what lies deeper in the server's names. */
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
