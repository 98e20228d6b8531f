import { useWatch } from "react-hook-form";
import { fieldName, type Path, type PathOf } from "../record/path.ts";

/** Current control values at these paths of representations R. Rerenders when one of them changes. */
export function useFormValues<R>(...paths: readonly PathOf<R>[]): readonly unknown[];
export function useFormValues(...paths: readonly Path[]): readonly unknown[] {
  return useWatch({ name: paths.map(fieldName) });
}
