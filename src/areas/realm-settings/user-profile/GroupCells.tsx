import { resolveText, type Translate } from "../../../i18n/texts.ts";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { links } from "../links.ts";
import type { Group } from "./document.ts";

/** Display name of a group, or the name for attributes without a group. */
export const groupLabel = (t: Translate, group: Group | undefined): string =>
  group
    ? (group.displayHeader && resolveText(t, group.displayHeader)) || (group.name ?? "")
    : t("realmSettings.userProfile.noGroup");

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

/** Header cells of a group. */
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
          <Link className="strong" to={links.attributeGroup({ name: group.name ?? "" })}>
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
