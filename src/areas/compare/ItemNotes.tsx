import { Icon, type IconName } from "../../kit/base/Icon.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { ItemDifference, PassedOver } from "../../realm-document/index.ts";
import { FieldName } from "../../sections/field-names/FieldName.tsx";
import { useFieldLabels } from "../../sections/field-names/useFieldLabels.ts";

const icons: Readonly<Record<PassedOver["by"]["type"], IconName>> = {
  ignored: "filter",
  mapping: "swap",
  noise: "info",
};

/** Fields that do not count as different, and why. */
export function ItemNotes({ item, providerId }: { item: ItemDifference; providerId: string | undefined }) {
  const t = useT();
  const say = useFieldLabels({ kind: item.kind, providerId });
  const { passedOver, unknownSecrets, notRead, equalFields } = item;
  if (passedOver.length + unknownSecrets.length + notRead.length + equalFields === 0) return null;
  return (
    <footer>
      <ul className="compare-notes">
        {passedOver.map(({ path, by }) => (
          <li key={`over ${path.join("/")}`} data-by={by.type}>
            <Icon name={icons[by.type]} size={14} />
            <span>{t(`compare.over.${by.type}`)}</span> <FieldName said={say(path)} />{" "}
            {by.type === "ignored" && <code dir="ltr">{by.rule}</code>}
          </li>
        ))}
        {unknownSecrets.map((path) => (
          <li key={`secret ${path.join("/")}`} data-by="secret">
            <Icon name="lock" size={14} />
            <span>{t("compare.secretUnknown")}</span> <FieldName said={say(path)} />
          </li>
        ))}
        {notRead.map(({ path, side, why }) => (
          <li key={`unread ${side} ${path.join("/")}`} data-by="not-read">
            <Icon name="warning" size={14} />
            <span>
              {t(`compare.${side}`)}: {t(`compare.notRead.${why.reason}`, { count: why.count ?? 0 })}
            </span>{" "}
            <FieldName said={say(path)} />
          </li>
        ))}
        {equalFields > 0 && (
          <li data-by="equal">
            <Icon name="check" size={14} />
            <span>{t("compare.equalFields", { count: equalFields })}</span>
          </li>
        )}
      </ul>
    </footer>
  );
}
