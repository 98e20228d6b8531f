import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { membershipApi, type UserOrganization } from "../membershipApi.ts";

const OrganizationPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/OrganizationPicker.tsx")).OrganizationPicker,
}));

/** The organization picker, with those the user has. */
export function PickOrganizations({
  id,
  kind,
  onPick,
  onClose,
}: {
  id: string;
  kind: "join" | "invite";
  onPick: (organizations: UserOrganization[]) => unknown;
  onClose: () => void;
}) {
  const t = useT();
  const { data } = useQuery(membershipApi(useServer()).organizations(id));
  const held = useMemo(() => new Set(data?.map((organization) => organization.id)), [data]);
  return (
    <OrganizationPicker
      name={kind === "join" ? "join-organization" : "send-invitation"}
      title={t(kind === "join" ? "joinOrganization" : "sendInvitation")}
      okLabel={() => t(kind === "join" ? "join" : "send")}
      okAction={kind === "join" ? "join" : "send"}
      reason={(organization) => (held.has(organization.id) ? t("users.organizations.member") : undefined)}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
