import { useT } from "../../kit/panel/texts.ts";
import { allFields, type SectionDef } from "../../kit/form/fields.ts";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { plain } from "../../kit/form/codecs.ts";
import { fieldName, type Path } from "../../kit/record/path.ts";
import type { Carried } from "./carryOver.ts";

/** Fills in settings from another mapper type and lists the dropped ones. */
export function CameAlong({ carried, form }: { carried: Carried | undefined; form: readonly SectionDef[] }) {
  const t = useT();
  if (!carried) return null;
  return (
    <>
      <Bring carried={carried} form={form} />
      {carried.dropped.length > 0 && (
        <p className="notice info" role="status" data-state="reset">
          <span>
            {t("mappers.reset", {
              fields: carried.dropped.map((label) => (t.has(label) ? t(label) : label)).join(", "),
            })}
          </span>
        </p>
      )}
    </>
  );
}

/** Fills in the carried settings as user input. */
function Bring({ carried, form }: { carried: Carried; form: readonly SectionDef[] }) {
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
