import type { ReactNode } from "react";
import { Icon } from "../../kit/base/Icon.tsx";
import { useT } from "../../kit/panel/texts.ts";

/** Selected value as a removable chip. */
export function Chosen({
  label,
  children,
  onRemove,
}: {
  label: string;
  children: ReactNode;
  onRemove: (() => void) | undefined;
}) {
  const t = useT();
  return (
    <ul className="chips">
      <li className={onRemove ? "chip" : "chip plain"} data-name={label}>
        <span>{children}</span>
        {onRemove && (
          <button type="button" data-action="remove" aria-label={t("choices.remove", { label })} onClick={onRemove}>
            <Icon name="x" size={14} />
          </button>
        )}
      </li>
    </ul>
  );
}
