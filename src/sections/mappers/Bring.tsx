import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { plain } from "../../kit/form/codecs.ts";
import { allFields, type SectionDef } from "../../kit/form/fields.ts";
import { fieldName, type Path } from "../../kit/form/path.ts";
import type { Carried } from "./carryOver.ts";

/** Fills in what came along, as something the admin entered. */
export function Bring({ carried, form }: { carried: Carried; form: readonly SectionDef[] }) {
  const { setValue } = useFormContext();
  const done = useRef<Carried>(undefined);
  useEffect(() => {
    if (done.current === carried) return;
    done.current = carried;
    const put = (path: Path, value: unknown) =>
      setValue(fieldName(path), value, { shouldDirty: true, shouldValidate: true });
    if (carried.name) put(["name"], carried.name);
    for (const { path, codec = plain } of allFields(form)) {
      const [head, name] = path;
      if (head === "config" && name !== undefined && carried.kept[name] !== undefined)
        put(path, codec.read(carried.kept[name]));
    }
  }, [carried, form, setValue]);
  return null;
}
