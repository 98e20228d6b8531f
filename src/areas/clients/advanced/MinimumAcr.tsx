import { useWatch } from "react-hook-form";
import { SelectControl } from "../../../kit/form/controls/SelectControl.tsx";
import type { KeyValue } from "../../../kit/form/codecs.ts";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { attributePath, fieldName } from "../../../kit/form/path.ts";

const mapping = fieldName(attributePath("acr.loa.map"));

/** The weakest sign-in that is enough: one of the client's levels, or of the realm's where the client has none. */
export function MinimumAcr({ realmUris, field, ...props }: ControlProps & { realmUris: readonly string[] }) {
  const rows = (useWatch({ name: mapping }) ?? []) as readonly KeyValue[];
  const own = [...new Set(rows.map(({ key }) => key).filter((key) => key.trim() !== ""))];
  return (
    <SelectControl
      {...props}
      field={{ ...field, options: (own.length ? own : realmUris).map((value) => ({ value, label: value })) }}
    />
  );
}
