import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Item, ItemDifference, Selection } from "../../realm-document/index.ts";
import { textOf } from "../../realm-document/json.ts";
import { FlowTrees } from "./FlowTrees.tsx";
import { FieldTable } from "./FieldTable.tsx";
import { ItemNotes } from "./ItemNotes.tsx";
import { nameOf } from "../../sections/realm-plan/names.ts";
import { recordLink } from "../recordLink.ts";
import { isSelectable, tickedItem, withItems, type Select } from "./selection.ts";
import { SecurityMark } from "./SecurityMark.tsx";
import { Tick } from "../../sections/realm-plan/Tick.tsx";
import type { ComparisonState } from "./useComparison.ts";
import { useKindTitle } from "../../sections/realm-plan/useKindTitle.ts";
import { WholeItem } from "./WholeItem.tsx";
import type { SideState } from "../../sections/realm-side/useSide.ts";

/** One item of both sides, field by field. */
export function ItemView({
  item,
  state,
  selection,
  onSelect,
  onCopy,
}: {
  item: ItemDifference;
  state: ComparisonState;
  selection: Selection;
  onSelect: Select;
  /** Shows the item as code. */
  onCopy: () => void;
}) {
  const t = useT();
  const titleOf = useKindTitle();
  const { name, detail } = nameOf(item);
  const label = name || titleOf(item.kind);
  const whole = item.source ?? item.target;
  const providerId = textOf(whole?.data.providerId) || undefined;
  return (
    <section className="card compare-item" aria-label={label} data-id={item.key}>
      <header className="compare-item-head">
        {isSelectable(item) && (
          <Tick
            label={t("selectRow", { name: label })}
            state={tickedItem(selection, item)}
            onChange={(isOn) => onSelect((current) => withItems(current, [item], isOn))}
          />
        )}
        <div className="named">
          <h2>
            <bdi>{label}</bdi>
          </h2>
          <small>
            {titleOf(item.kind)}
            {detail && (
              <>
                {" · "}
                <bdi>{detail}</bdi>
              </>
            )}
          </small>
        </div>
        <Tag state={stateOf(item)}>{t(`compare.filter.${item.change}`)}</Tag>
        {item.isSecurityRelevant && <SecurityMark />}
        <span className="grow" />
        <Button action="copy-as" icon="copy" tone="quiet" disabled={state.isReading} onClick={onCopy}>
          {t("record.copyAs")}
        </Button>
        <Open side="source" state={state.source} item={item.source} />
        <Open side="target" state={state.target} item={item.target} />
      </header>
      {item.kind === "flow" && (
        <FlowTrees
          item={item}
          realms={{ source: state.source.document?.realm ?? "", target: state.target.document?.realm ?? "" }}
        />
      )}
      {item.source && item.target ? (
        <FieldTable item={item} providerId={providerId} state={state} selection={selection} onSelect={onSelect} />
      ) : (
        whole && item.kind !== "flow" && <WholeItem item={whole} change={item.change} providerId={providerId} />
      )}
      <ItemNotes item={item} providerId={providerId} />
    </section>
  );
}

const stateOf = ({ change }: ItemDifference) => (change === "equal" ? "same" : change);

/** Link to the record of a side, if that is a realm. */
function Open({ side, state, item }: { side: "source" | "target"; state: SideState; item: Item | undefined }) {
  const t = useT();
  const { reaches } = useNavigation();
  const link = item && recordLink(item);
  const to = link && state.side?.type === "realm" ? { ...link, realm: state.side.realm } : undefined;
  if (!to || !reaches(to)) return null;
  return (
    <Link to={to} className="btn quiet" action={`open-${side}`}>
      <Icon name="external" size={14} />
      <span>{t(`compare.open.${side}`)}</span>
    </Link>
  );
}
