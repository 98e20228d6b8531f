import { lazyControl } from "../../kit/form/controls/lazyControl.tsx";
import type { FieldDef } from "../../kit/form/fields.ts";
import type { Path } from "../../kit/form/path.ts";
import { sayTranslatable, translated } from "./translatable.ts";

const Control = lazyControl(() => import("./TranslatableControl.tsx"));

/**
 * Makes a field of a text that a realm with several languages keeps in each of them. `prefix` and the value of the field `name` make the key;
 * a text that refers to a key already keeps that one.
 */
export const translatable = (prefix: string, name: Path): Pick<FieldDef, "kind" | "codec" | "say" | "render"> => ({
  kind: "custom",
  codec: translated,
  say: sayTranslatable,
  render: (control) => <Control {...control} prefix={prefix} name={name} />,
});
