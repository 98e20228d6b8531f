import { useQueries } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { membershipApi, type UserOrganization } from "../membershipApi.ts";

/** Says which memberships take the account with them. */
export function LeaveDialog({
  id,
  organizations,
  onConfirm,
  onClose,
}: {
  id: string;
  organizations: readonly UserOrganization[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
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
      onConfirm={onConfirm}
      onClose={onClose}
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
