import { useFormValues } from "../../../kit/form/useFormValues.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Attribute } from "./document.ts";

/** Note that a control for several values stores one value, because the attribute is not multivalued. */
export function OneValueNote() {
  const t = useT();
  const [type, multivalued] = useFormValues<Attribute>(["annotations", "inputType"], ["multivalued"]);
  if (!String(type ?? "").startsWith("multiselect") || multivalued === true) return null;
  return (
    <p className="notice warning" role="status" data-state="one-value">
      {t("realmSettings.userProfile.oneValue")}
    </p>
  );
}
