import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { organizationsApi } from "./api.ts";
import type { Organization } from "./area.ts";

export interface OrganizationDeleteProps {
  organization: Organization;
  onClose: () => void;
  /** Called once the organization is gone. */
  onDeleted?: () => void;
}

/** Asks before an organization goes. Where accounts go with it, the name must be typed. */
export function OrganizationDelete({ organization, onClose, onDeleted }: OrganizationDeleteProps) {
  const t = useT();
  const server = useServer();
  const api = organizationsApi(server);
  const queries = useQueryClient();
  const { run } = useAction();
  const { id = "", name = "" } = organization;
  // A help for the decision; an admin who may not see members can still delete.
  const managed = useQuery({
    queryKey: server.key("organizations", id, "has-managed"),
    queryFn: async () => (await api.readMembers(id, { first: 0, max: 1, membershipType: "managed" })).length > 0,
    retry: false,
  });
  const remove = async () => {
    const done = await run(
      {
        area: "organizations",
        action: "deleted",
        id,
        before: organization,
        success: "organizationDeletedSuccess",
        failure: "organizationDeleteError",
        invalidate: [["organizations", "list"], ["organizations", "count"], ["users"]],
      },
      (server) => organizationsApi(server).remove(id),
    );
    if (done === undefined) return;
    onDeleted?.();
    queries.removeQueries({ queryKey: server.key("organizations", "detail", id) });
  };
  return (
    <ConfirmDialog
      danger
      title={t("organizationDelete")}
      text={
        <>
          <bdi className="strong">{name}</bdi> {t("organizationDeleteConfirm")}
        </>
      }
      confirm={t("delete")}
      onConfirm={remove}
      onClose={onClose}
      {...(managed.data && { typed: name })}
    >
      {managed.data && (
        <p className="notice warning" data-state="managed">
          <span>{t("organizations.deleteManaged")}</span>
        </p>
      )}
    </ConfirmDialog>
  );
}
