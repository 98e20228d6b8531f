import { Icon, type IconName } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { attributeLabel } from "../../../sections/user-profile/attribute.ts";
import { links } from "../links.ts";
import { rightOf, withAttribute, type Attribute, type Profile, type Right } from "./document.ts";
import { findingsOf } from "./findings.ts";
import { RowMenu } from "./GroupCells.tsx";
import { requiredKey } from "./words.ts";

const icons: Readonly<Record<Right, IconName>> = { edits: "pencil", sees: "eye", hidden: "minus" };

/** Cells of one attribute: name, validators, required and permissions. */
export function AttributeCells({ attribute, items }: { attribute: Attribute; items: readonly MenuItem[] }) {
  const t = useT();
  const manage = useAccess().has("manage-realm");
  const { name = "", validations = {}, multivalued } = attribute;
  const label = attributeLabel(t, attribute);
  const rule = (id: string) => {
    const key = `realmSettings.userProfile.rule.${id}`;
    return t.has(key) ? t(key) : id;
  };
  const rules = [...Object.keys(validations).map(rule), ...(multivalued ? [t("multivalued")] : [])].join(", ");
  return (
    <>
      <td className="attribute-cell">
        {manage ? (
          <Link className="strong" to={links.attribute({ attributeName: name })}>
            <bdi>{label}</bdi>
          </Link>
        ) : (
          <bdi className="strong">{label}</bdi>
        )}
        <span className="attribute-rules">
          <code dir="ltr">{name}</code>
          {rules && ` · ${rules}`}
        </span>
      </td>
      <td
        className={requiredKey(attribute).endsWith("nobody") ? "required-cell quiet" : "required-cell"}
        data-column="required"
      >
        {t(requiredKey(attribute))}
      </td>
      {(["user", "admin"] as const).map((side) => {
        const right = rightOf(attribute, side);
        return (
          <td key={side} data-column={side} data-right={right} className={right === "hidden" ? "quiet" : ""}>
            <span className="right">
              <Icon name={icons[right]} />
              {t(`realmSettings.userProfile.right.${right}`)}
            </span>
          </td>
        );
      })}
      <RowMenu name={label} items={items} />
    </>
  );
}

interface FindingProps {
  attribute: Attribute;
  /** Number of columns. */
  span: number;
  onCure: ((how: (profile: Profile) => Profile) => void) | undefined;
}

/** Rows with the findings of an attribute. */
export function FindingRows({ attribute, span, onCure }: FindingProps) {
  const t = useT();
  const { name = "" } = attribute;
  return findingsOf(attribute).map(({ id, cure }) => (
    <tr key={id} className="finding-row" data-finding={id} data-of={name}>
      <td colSpan={span}>
        <span className="finding">
          <Icon name="warning" />
          <span>{t(`realmSettings.userProfile.finding.${id}`)}</span>
          {onCure && (
            <button
              type="button"
              className="link"
              data-action="cure"
              onClick={() => onCure((profile) => withAttribute(profile, name, cure))}
            >
              {t(`realmSettings.userProfile.cure.${id}`)}
            </button>
          )}
        </span>
      </td>
    </tr>
  ));
}
