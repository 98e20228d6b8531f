import { useEffect, useMemo, useRef } from "react";
import type { FieldDef } from "../../kit/form/fields.ts";
import { carryOver, type Carried } from "./carryOver.ts";
import type { DescribedType } from "./owner.ts";
import { TypeChoice } from "./TypeChoice.tsx";

/** Renders the type of a new mapper as a select. Carries the entered settings to the selected type. */
export function useTypeChoice(
  type: DescribedType,
  types: readonly DescribedType[],
  onCarry: (carried: Carried) => void,
): FieldDef["render"] {
  const latest = useRef(onCarry);
  useEffect(() => {
    latest.current = onCarry;
  });
  return useMemo(
    () => (control) => (
      <TypeChoice
        {...control}
        types={types}
        fields={type.properties}
        onType={(to, name, config) => latest.current({ ...carryOver(type, to, config), type: to.id, name })}
      />
    ),
    [types, type],
  );
}
