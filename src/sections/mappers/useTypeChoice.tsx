import { useEffect, useMemo, useRef } from "react";
import type { FieldDef } from "../../kit/form/fields.ts";
import { carryOver, type Carried } from "./carryOver.ts";
import type { DescribedType } from "./owner.ts";
import { TypeChoice } from "./TypeChoice.tsx";

/** Draws the type as a choice while a mapper is new. What was entered for `type` is carried over to the one that is chosen. */
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
