import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./fieldName.css";
import type { SaidField } from "./useFieldLabels.ts";

/** Label of a field in the forms, followed by the rest of its path in the server's names. */
export function FieldName({ said: { label, code } }: { said: SaidField }) {
  useStyles(styles);
  return (
    <span className="field-name">
      {label && <b>{label}</b>}
      {code && (
        <code dir="ltr">
          <bdi>{code}</bdi>
        </code>
      )}
    </span>
  );
}
