import { useQueries } from "@tanstack/react-query";
import { useRef } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { UserOrganizationContext } from "./context.ts";
import { membershipApi, type UserOrganization } from "../membershipApi.ts";

/** Confirms the end of memberships and lists those that delete the account. */
export default function LeaveDialog({
  records: organizations,
  context: { user, remove },
  onClose,
}: ActionDialogProps<UserOrganization, UserOrganizationContext>) {
  const id = user.id ?? "";
  const gone = useRef<readonly string[]>([]);
  const t = useT();
  const api = membershipApi(useServer());
  const found = useQueries({
    queries: organizations.map((organization) => api.membershipType(id, organization.id ?? "")),
  });
  const isManaged = found.some(({ data }) => data === "MANAGED");
  return (
    <ConfirmDialog
      name="confirm-remove"
      danger
      title={t("removeConfirmOrganizationTitle", { count: organizations.length })}
      confirm={t("remove")}
      text={t("organizationRemoveConfirm", { count: organizations.length })}
      onConfirm={async () => {
        if (await remove(organizations)) gone.current = organizations.map(({ id = "" }) => id);
      }}
      onClose={() => onClose(gone.current)}
    >
      <ul className="name-list">
        {organizations.map((organization) => (
          <li key={organization.id}>
            <bdi className="strong">{organization.name}</bdi>
          </li>
        ))}
      </ul>
      {isManaged && <p className="notice danger">{t("users.organizations.managed")}</p>}
    </ConfirmDialog>
  );
}
