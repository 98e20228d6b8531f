import { Fragment } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { MoveButtons } from "../../../kit/table/MoveButtons.tsx";
import { MovingBar } from "../../../kit/table/MovingBar.tsx";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";
import type { Slot } from "../../../kit/table/places.ts";
import { useReorder, type ReorderItem } from "../../../kit/table/useReorder.ts";
import { attributeLabel } from "../../../sections/user-profile/attribute.ts";
import { AttributeCells, FindingRows } from "./AttributeCells.tsx";
import { moveAttribute, moveGroup, type Attribute, type Group, type Profile, type Spot } from "./document.ts";
import { GroupCells, groupLabel } from "./GroupCells.tsx";
import { useAttributeActions, useGroupActions } from "./useProfile.ts";

/** Visible attributes of a group, or of no group. */
export interface Shown {
  group: Group | undefined;
  attributes: readonly Attribute[];
}

interface Props {
  profile: Profile;
  shown: readonly Shown[];
  /** True if a filter is active: indexes of visible rows differ from those of the document. */
  isNarrowed: boolean;
  marked: string | undefined;
  onMark: (name: string) => void;
  mayMove: boolean;
  maySave: boolean;
  onChange: (how: (profile: Profile) => Profile) => void;
}

const groupList = "groups";
const listOf = (group: Group | undefined) => (group ? `in ${group.name}` : "in none");

/** Returns a target relative to visible neighbors, so that a move is correct with an active filter. */
function spotIn(all: readonly { name?: string }[], name: string, index: number): Spot {
  const others = all.filter((one) => one.name !== name);
  return { before: others[index]?.name, after: others[others.length - 1]?.name };
}

/** Combines the props of a row that is both the header of a list and an item of the group list. */
const merged = (head: ReorderItem, item: ReorderItem): ReorderItem => ({
  className: [head.className, item.className].filter(Boolean).join(" "),
  ...(head.ref && {
    ref: (node) => {
      const [one, other] = [head.ref?.(node), item.ref?.(node)];
      return () => {
        one?.();
        other?.();
      };
    },
  }),
});

/** Groups with their attributes as rows. Both can be moved with mouse and keyboard. */
// Long: rows and groups share one order.
export function AttributeTable(props: Props) {
  const { profile, shown, isNarrowed, marked, onMark, mayMove, maySave, onChange } = props;
  const t = useT();
  const actions = useAttributeActions(profile);
  const groupActions = useGroupActions(profile);
  const groups = shown.flatMap(({ group }) => group ?? []);
  const mayMoveGroups = mayMove && !isNarrowed && groups.length > 1;
  const shownIn = (list: string) => shown.find(({ group }) => listOf(group) === list);
  const reorder = useReorder({
    isEnabled: mayMove,
    lists: [
      { id: groupList, count: groups.length },
      ...shown.map(({ group, attributes }) => ({
        id: listOf(group),
        count: attributes.length,
        name: groupLabel(t, group),
      })),
    ],
    takes: (from, list) => from.list !== groupList && list !== groupList,
    onMove: (from, to) => {
      if (from.list === groupList) {
        const { name = "" } = groups[from.index] ?? {};
        const spot = spotIn(groups, name, to.index);
        onChange((document) => moveGroup(document, name, spot));
        return;
      }
      const { name = "" } = shownIn(from.list)?.attributes[from.index] ?? {};
      const target = shownIn(to.list);
      const spot = spotIn(target?.attributes ?? [], name, to.index);
      onChange((document) => moveAttribute(document, name, target?.group?.name, spot));
    },
  });
  const handle = (place: Slot, name: string) => (
    <td className="narrow-cell">
      <MoveButtons {...reorder.buttons(place, name)} isGripOnly />
    </td>
  );
  const steps = (place: Slot, name: string): readonly MenuItem[] => {
    const { up, down } = reorder.buttons(place, name);
    return [
      ...(up ? [{ action: "move-up", label: t("reorder.up", { name }), icon: "arrow-up" as const, onSelect: up }] : []),
      ...(down
        ? [{ action: "move-down", label: t("reorder.down", { name }), icon: "arrow-down" as const, onSelect: down }]
        : []),
    ];
  };
  return (
    <>
      <div className="table-scroll">
        <table aria-label={t("attributes")} className="profile-table">
          <thead>
            <tr>
              {mayMove && (
                <th scope="col" className="narrow-cell">
                  <span className="visually-hidden">{t("realmSettings.userProfile.order")}</span>
                </th>
              )}
              <th scope="col">{t("realmSettings.userProfile.attribute")}</th>
              <th scope="col" className="required-cell">
                {t("requiredFor")}
              </th>
              <th scope="col">{t("realmSettings.userProfile.side.user")}</th>
              <th scope="col">{t("realmSettings.userProfile.side.admin")}</th>
              <th scope="col" className="narrow-cell">
                <span className="visually-hidden">{t("action")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ group, attributes }) => {
              const list = listOf(group);
              const at = group ? groups.indexOf(group) : -1;
              const head = reorder.head(list, "profile-group");
              const place = { list: groupList, index: at };
              return (
                <Fragment key={list}>
                  <tr {...(group ? merged(head, reorder.item(place)) : head)} data-group={group?.name ?? ""}>
                    {mayMove &&
                      (group && mayMoveGroups ? handle(place, groupLabel(t, group)) : <td className="narrow-cell" />)}
                    <GroupCells
                      group={group}
                      items={
                        group
                          ? [
                              ...(mayMoveGroups ? steps(place, groupLabel(t, group)) : []),
                              ...groupActions.menuOf(group),
                            ]
                          : []
                      }
                    />
                  </tr>
                  {attributes.map((attribute, index) => {
                    const { name = "" } = attribute;
                    const own = { list, index };
                    return (
                      <Fragment key={name}>
                        <tr
                          {...reorder.item(own, name === marked ? "profile-marked" : "")}
                          part="row"
                          data-id={name}
                          data-name={name}
                          onPointerEnter={() => onMark(name)}
                          onFocus={() => onMark(name)}
                        >
                          {mayMove && handle(own, attributeLabel(t, attribute))}
                          <AttributeCells
                            attribute={attribute}
                            items={[
                              ...(mayMove ? steps(own, attributeLabel(t, attribute)) : []),
                              ...actions.menuOf(attribute),
                            ]}
                          />
                        </tr>
                        <FindingRows
                          attribute={attribute}
                          span={mayMove ? 6 : 5}
                          onCure={maySave ? onChange : undefined}
                        />
                      </Fragment>
                    );
                  })}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <MovingBar {...reorder.bar} />
    </>
  );
}
