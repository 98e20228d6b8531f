import { useT } from "../../kit/panel.ts";
import type { SectionDef } from "../../kit/form/fields.ts";
import { Bring } from "./Bring.tsx";
import type { Carried } from "./carryOver.ts";

/** Fills in what came along from another type, and says what did not. */
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
