import { Icon } from "../../kit/base/Icon.tsx";
import { useT } from "../../kit/panel/texts.ts";

/** Marks a difference that decides who gets in, with what proof and for how long. */
export function SecurityMark() {
  const t = useT();
  const label = t("compare.securityRelevant");
  return (
    <span className="compare-security" data-state="security" title={label}>
      <Icon name="shield-check" size={14} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
