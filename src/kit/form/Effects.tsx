import { Icon } from "../base/Icon.tsx";
import { useT } from "../panel/texts.ts";
import type { Consequence } from "./fields.ts";

/** Consequences of the input. Separates dangers from possible disruptions. */
export function Effects({ effects }: { effects: readonly Consequence[] }) {
  const t = useT();
  if (!effects.length) return null;
  return (
    <ul className="effects">
      {effects.map((effect) => {
        const text = t(effect.key, effect.values);
        return (
          <li
            key={text}
            className={effect.danger ? "review-effect danger" : "review-effect"}
            data-consequence={effect.danger ? "danger" : "warning"}
          >
            <Icon name={effect.danger ? "circle-alert" : "warning"} />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
