import { withMaskedSecrets } from "../../api/secrets.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Item, ItemDifference } from "../../realm-document/index.ts";
import { FieldName } from "../../sections/realm-plan/FieldName.tsx";
import { isNothing, saidValue } from "../../sections/realm-plan/saidValue.ts";
import { useFieldLabels } from "../../sections/realm-plan/useFieldLabels.ts";

/** An item that only one side has, with masked secrets. */
export function WholeItem({
  item,
  change,
  providerId,
}: {
  item: Item;
  change: ItemDifference["change"];
  providerId: string | undefined;
}) {
  const t = useT();
  const say = useFieldLabels({ kind: item.kind, providerId });
  const data = withMaskedSecrets(item.data);
  const fields = Object.entries(data).filter(([, value]) => !isNothing(value));
  return (
    <>
      <p className="hint compare-pad">{t(`compare.whole.${change === "removed" ? "removed" : "added"}`)}</p>
      <dl className="facts compare-pad">
        {fields.map(([field, value]) => (
          <div key={field} data-field={field}>
            <dt>
              <FieldName said={say([field])} />
            </dt>
            <dd className="realm-plan-value">
              <bdi>{saidValue(t, value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
