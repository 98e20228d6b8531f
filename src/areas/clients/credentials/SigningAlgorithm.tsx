import { SelectControl } from "../../../kit/form/controls/SelectControl.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { useFormValues } from "../../../kit/form/useFormValues.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Client } from "../client.ts";

/** Signature algorithms by authenticator. */
export interface Algorithms {
  "client-jwt": readonly string[];
  "client-secret-jwt": readonly string[];
}

/** Signature algorithm of the client assertion: asymmetric for a key, symmetric for a secret. */
export function SigningAlgorithm({ algorithms, field, value, ...props }: ControlProps & { algorithms: Algorithms }) {
  const t = useT();
  const [type] = useFormValues<Client>(["clientAuthenticatorType"]);
  const known = type === "client-jwt" || type === "client-secret-jwt" ? algorithms[type] : [];
  const options = [{ value: "", label: t("anyAlgorithm") }, ...known.map((name) => ({ value: name, label: name }))];
  // An algorithm of the other authenticator is hidden. Saving a changed authenticator removes it.
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
