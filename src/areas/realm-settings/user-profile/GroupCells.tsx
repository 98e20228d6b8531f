import { resolveText, type Translate } from "../../../i18n/texts.ts";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Menu, type MenuItem } from "../../../kit/overlay/Menu.tsx";
import { useT } from "../../../kit/panel.ts";
import { realmSettings } from "../area.ts";
import type { Group } from "./document.ts";

/** What people call a group; none is one too. */
export const groupLabel = (t: Translate, group: Group | undefined): string =>
  group
    ? (group.displayHeader && resolveText(t, group.displayHeader)) || (group.name ?? "")
    : t("realmSettings.userProfile.noGroup");

/** The menu at the end of a row. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const t = useT();
  const label = t("actionsOf", { name });
  return (
    <td className="narrow-cell">
      {items.length > 0 && (
        <Menu label={label} items={items} trigger={<IconButton action="row-actions" icon="more" label={label} />} />
      )}
    </td>
  );
}

/** The heading of a group among its attributes. */
export function GroupCells({ group, items }: { group: Group | undefined; items: readonly MenuItem[] }) {
  const t = useT();
  const label = groupLabel(t, group);
  const description = group?.displayDescription
    ? resolveText(t, group.displayDescription)
    : group
      ? ""
      : t("realmSettings.userProfile.noGroupText");
  return (
    <>
      <th scope="rowgroup" colSpan={4}>
        {group ? (
          <Link className="strong" to={realmSettings.to.attributeGroup({ name: group.name ?? "" })}>
            <bdi>{label}</bdi>
          </Link>
        ) : (
          <span className="strong">{label}</span>
        )}{" "}
        {description && (
          <span className="hint">
            <bdi>{description}</bdi>
          </span>
        )}
      </th>
      <RowMenu name={label} items={items} />
    </>
  );
}
