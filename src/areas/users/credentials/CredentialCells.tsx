import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import type { Actions, DeclaredButton } from "../../../kit/action/useActions.ts";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Credential } from "../api.ts";
import { allowsTo, type User } from "../user.ts";
import { LabelCell } from "./LabelCell.tsx";
import { nameOf } from "./names.ts";

const withoutIcon = (button: DeclaredButton | undefined) => button && { ...button, icon: undefined };

/** Cells of one credential after its type, with its actions. */
export function CredentialCells({
  user,
  credential,
  isEditing,
  onEdit,
  actions,
}: {
  user: User;
  credential: Credential;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  actions: Actions<Credential>;
}) {
  const t = useT();
  const mayDo = useMayDo();
  const mayManage = allowsTo(user, "manage");
  return (
    <>
      <td>
        <LabelCell
          userId={user.id ?? ""}
          credential={credential}
          isEditable={mayManage && mayDo("edit-label")}
          isEditing={isEditing}
          onEdit={onEdit}
        />
      </td>
      <td className="p2">
        <Time ms={credential.createdDate} />
      </td>
      <td className="p2">
        <ActionButton of={withoutIcon(actions.buttonOf("show-data", credential))} tone="quiet" />
      </td>
      <td className="narrow-cell">
        <span className="row-buttons">
          <ActionButton of={withoutIcon(actions.buttonOf("reset-password", credential))} className="wide-only" />
          <Menu
            label={t("actionsOf", { name: nameOf(credential) })}
            items={actions.menuOf(credential)}
            trigger={
              <IconButton action="row-actions" icon="more" label={t("actionsOf", { name: nameOf(credential) })} />
            }
          />
        </span>
      </td>
    </>
  );
}
