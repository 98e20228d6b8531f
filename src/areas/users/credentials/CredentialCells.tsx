import { Button, IconButton } from "../../../kit/base/Button.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { Menu, type MenuItem } from "../../../kit/overlay/Menu.tsx";
import { useMayDo, useT } from "../../../kit/panel.ts";
import type { Credential } from "../api.ts";
import type { User } from "../area.ts";
import { allowsTo } from "../user.ts";
import { LabelCell } from "./LabelCell.tsx";
import { nameOf } from "./names.ts";

/** What can be asked for a credential from its row. */
export type CredentialAsk = { what: "delete" | "data"; credential: Credential } | { what: "reset-password" };

/** What a row tells of one credential, behind its type, and what can be done with it. */
export function CredentialCells({
  user,
  credential,
  isEditing,
  onEdit,
  onAsk,
}: {
  user: User;
  credential: Credential;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onAsk: (asked: CredentialAsk) => void;
}) {
  const t = useT();
  const mayDo = useMayDo();
  const mayManage = allowsTo(user, "manage");
  const items: MenuItem[] = [
    ...(credential.type === "password" && allowsTo(user, "resetPassword") && mayDo("reset-password")
      ? [
          {
            action: "reset-password",
            label: t("resetPasswordBtn"),
            icon: "key" as const,
            onSelect: () => onAsk({ what: "reset-password" }),
          },
        ]
      : []),
    {
      action: "show-data",
      writes: false,
      label: t("showDataBtn"),
      icon: "info",
      onSelect: () => onAsk({ what: "data", credential }),
    },
    ...(mayManage && mayDo("delete")
      ? [
          {
            action: "delete",
            label: t("deleteBtn"),
            icon: "trash" as const,
            danger: true,
            separated: true,
            onSelect: () => onAsk({ what: "delete", credential }),
          },
        ]
      : []),
  ];
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
        <Button action="show-data" tone="quiet" onClick={() => onAsk({ what: "data", credential })}>
          {t("showDataBtn")}
        </Button>
      </td>
      <td className="narrow-cell">
        <span className="row-buttons">
          {credential.type === "password" && allowsTo(user, "resetPassword") && mayDo("reset-password") && (
            <Button action="reset-password" className="wide-only" onClick={() => onAsk({ what: "reset-password" })}>
              {t("resetPasswordBtn")}
            </Button>
          )}
          <Menu
            label={t("actionsOf", { name: nameOf(credential) })}
            items={items}
            trigger={
              <IconButton action="row-actions" icon="more" label={t("actionsOf", { name: nameOf(credential) })} />
            }
          />
        </span>
      </td>
    </>
  );
}
