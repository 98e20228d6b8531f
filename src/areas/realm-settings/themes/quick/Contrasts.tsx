import { isHexColour } from "../../../../kit/form/colour.ts";
import { usePanel } from "../../../../kit/panel/panel.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { contrast } from "./shades.ts";

/** Minimum contrast ratio of text. Source: https://www.w3.org/TR/WCAG22/#contrast-minimum. */
const readable = 4.5;

/** Foreground and background colors to compare. */
const pairs = [
  ["textColor", "backgroundColor"],
  ["lightTextColor", "backgroundColor"],
  ["linkColor", "backgroundColor"],
  ["errorColor", "backgroundColor"],
  ["successColor", "backgroundColor"],
  ["inputTextColor", "inputBackgroundColor"],
] as const;

/** Warns about colors with too little contrast. */
export function Contrasts({ colours }: { colours: Readonly<Record<string, string>> }) {
  const t = useT();
  const { locale } = usePanel();
  const ratio = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const poor = pairs.flatMap(([front, back]) => {
    const [one, other] = [colours[front], colours[back]];
    if (!one || !other || !isHexColour(one) || !isHexColour(other)) return [];
    const found = contrast(one, other);
    return found < readable ? [{ front, back, ratio: ratio.format(found) }] : [];
  });
  return (
    <div role="status" data-field="contrast">
      {poor.length > 0 && (
        <div className="notice warning">
          <div>
            <p>{t("realmSettings.themes.poor")}</p>
            <ul>
              {poor.map(({ front, back, ratio: found }) => (
                <li key={front}>
                  {t("realmSettings.themes.contrast", { front: t(front), back: t(back), ratio: found })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
