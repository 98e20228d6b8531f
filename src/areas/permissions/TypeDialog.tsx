import type { AreaLink } from "../../kit/navigation/address.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { ResourceType } from "./permission.ts";

export interface TypeDialogProps {
  types: readonly ResourceType[];
  /** Link to the form of a new permission for a type. */
  to: (type: string) => AreaLink;
  onClose: () => void;
}

/** Dialog that selects the resource type of a new permission. */
export default function TypeDialog({ types, to, onClose }: TypeDialogProps) {
  const t = useT();
  return (
    <Dialog
      name="choose-resource-type"
      title={t("chooseAResourceType")}
      text={t("chooseAResourceTypeInstructions")}
      onClose={onClose}
    >
      <ul className="choice-list">
        {types.map(({ type }) => (
          <li key={type} data-id={type} data-name={type}>
            <Link to={to(type)} action="select" onClick={() => onClose()}>
              {type}
            </Link>
            {t.has(`resourceType.${type}`) && <p>{t(`resourceType.${type}`)}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
