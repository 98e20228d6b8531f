import type { Validator } from "../../../kit/form/validators.ts";

/** A whole number from `min` to `max`. Typed numbers stay as they are, and are told to be too small or too large. */
export const wholeFrom =
  (min: number, max: number): Validator =>
  (value, _values, t) => {
    if (value === undefined || value === null || value === "") return undefined;
    if (Number(value) < min) return t("greaterThan", { value: min });
    return Number(value) > max ? t("lessThan", { value: max }) : undefined;
  };
