import { IconButton } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Menu } from "../../kit/menu/Menu.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { SmallTable } from "../../kit/table/SmallTable.tsx";
import { hookOf } from "../../kit/record/path.ts";
import type { FieldDifference, ItemDifference, Selection } from "../../realm-document/index.ts";
import { FieldName } from "../../sections/field-names/FieldName.tsx";
import { ruleFor } from "./rules.ts";
import { saidInUnit, saidSecret } from "../../sections/field-names/saidValue.ts";
import { isFieldTicked, isSelectable, withField, type Select } from "./selection.ts";
import { SecurityMark } from "./SecurityMark.tsx";
import { Tick } from "../../sections/realm-plan/Tick.tsx";
import type { ComparisonState } from "./useComparison.ts";
import { useFieldLabels } from "../../sections/field-names/useFieldLabels.ts";

/** Fields that differ: the target's value now, and the value after it is carried over. */
export function FieldTable({
  item,
  providerId,
  state,
  selection,
  onSelect,
}: {
  item: ItemDifference;
  providerId: string | undefined;
  state: ComparisonState;
  selection: Selection;
  onSelect: Select;
}) {
  const t = useT();
  const say = useFieldLabels({ kind: item.kind, providerId });
  const { rules, setRules } = state;
  const ignore = (names: readonly string[], { path }: FieldDifference) =>
    setRules({ ...rules, ignore: [...rules.ignore, ruleFor(item.kind, names, path)] });
  const columns: readonly Column<FieldDifference>[] = [
    {
      id: "realmPlan.field",
      cell: (field) => {
        const said = say(field.path);
        return (
          <span className="compare-node">
            {field.isSecret ? (
              <Icon name="lock" size={14} />
            ) : (
              <Tick
                label={t("selectRow", { name: said.label ?? said.code })}
                isDisabled={!isSelectable(item)}
                state={isFieldTicked(selection, item.key, field.path) ? "all" : "none"}
                onChange={(isOn) => onSelect((current) => withField(current, item, field.path, isOn))}
              />
            )}
            <FieldName said={said} />
            {field.isSecurityRelevant && <SecurityMark />}
          </span>
        );
      },
    },
    {
      id: "before",
      titleText: t("compare.inTarget", { realm: state.target.document?.realm ?? "" }),
      cell: (field) => <Value field={field} side="before" unit={say(field.path).unit} />,
    },
    {
      id: "after",
      titleText: t("compare.fromSource", { realm: state.source.document?.realm ?? "" }),
      cell: (field) => <Value field={field} side="after" unit={say(field.path).unit} />,
    },
  ];
  if (item.fields.length === 0) return <p className="hint compare-pad">{t("compare.noFields")}</p>;
  return (
    <SmallTable<FieldDifference>
      className="compare-fields"
      label={t("compare.fieldsOf")}
      columns={columns}
      rows={item.fields}
      rowId={({ path }) => hookOf(path)}
      rowName={({ path }) => hookOf(path)}
      rowButtons={(field) => (
        <Menu
          label={t("actionsOf", { name: hookOf(field.path) })}
          trigger={<IconButton action="row-actions" icon="more" label={t("actionsOf", { name: hookOf(field.path) })} />}
          items={[
            {
              action: "ignore-here",
              writes: false,
              label: t("compare.ignoreHere"),
              onSelect: () => ignore(item.names, field),
            },
            {
              action: "ignore-everywhere",
              writes: false,
              label: t("compare.ignoreEverywhere"),
              onSelect: () =>
                ignore(
                  item.names.map(() => "*"),
                  field,
                ),
            },
          ]}
        />
      )}
    />
  );
}

/** Value of one side. Of an unordered list, only the entries that the other side lacks. */
function Value({
  field,
  side,
  unit,
}: {
  field: FieldDifference;
  side: "before" | "after";
  /** Unit of a number. */
  unit: string | undefined;
}) {
  const t = useT();
  const { entries, isSecret } = field;
  const Mark = side === "before" ? "del" : "ins";
  if (isSecret) return <span className="realm-plan-value">{saidSecret(t, field[side])}</span>;
  const own = entries?.[side === "before" ? "removed" : "added"];
  if (entries && own?.length === 0) return <span className="nothing">{t("compare.nothingMore")}</span>;
  const values = own ?? [field[side]];
  return (
    <span className="realm-plan-value">
      {values.map((value, index) => (
        <Mark key={`${index} ${JSON.stringify(value)}`}>
          <bdi>{saidInUnit(t, value, unit)}</bdi>
        </Mark>
      ))}
    </span>
  );
}
