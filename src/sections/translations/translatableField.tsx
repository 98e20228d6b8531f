import { lazyControl } from "../../kit/form/controls/lazyControl.tsx";
import type { FieldDef } from "../../kit/form/fields.ts";
import type { Path } from "../../kit/record/path.ts";
import { sayTranslatable, translated } from "./translatable.ts";

const Control = lazyControl(() => import("./TranslatableControl.tsx"));

/**
 * Field options of a localized text. `prefix` and the value of the field `name` form the message key. An existing
 * reference keeps its key.
 */
export const translatable = (
  prefix: string,
  name: Path,
): Pick<FieldDef, "codec" | "say" | "render"> & { kind: "custom" } => ({
  kind: "custom",
  codec: translated,
  say: sayTranslatable,
  render: (control) => <Control {...control} prefix={prefix} name={name} />,
});
