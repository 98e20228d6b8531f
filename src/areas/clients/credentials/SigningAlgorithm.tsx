import { useWatch } from "react-hook-form";
import { SelectControl } from "../../../kit/form/controls/SelectControl.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { fieldName } from "../../../kit/form/path.ts";
import { useT } from "../../../kit/panel.ts";

/** Signature algorithms that each kind of signed token may have. */
export interface Algorithms {
  "client-jwt": readonly string[];
  "client-secret-jwt": readonly string[];
}

/** How the token must be signed by which a client signs in: with its key, or with its secret. */
export function SigningAlgorithm({ algorithms, field, value, ...props }: ControlProps & { algorithms: Algorithms }) {
  const t = useT();
  const type: unknown = useWatch({ name: fieldName(["clientAuthenticatorType"]) });
  const known = type === "client-jwt" || type === "client-secret-jwt" ? algorithms[type] : [];
  const options = [{ value: "", label: t("anyAlgorithm") }, ...known.map((name) => ({ value: name, label: name }))];
  // One of the other kind: dropped with the change of the authenticator.
  const fits = value === undefined || options.some((option) => option.value === value);
  return (
    <SelectControl
      {...props}
      value={
        fits || !algorithms["client-jwt"].concat(algorithms["client-secret-jwt"]).includes(String(value)) ? value : ""
      }
      field={{ ...field, options }}
    />
  );
}
