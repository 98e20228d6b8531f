import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lazily } from "../../../kit/states/lazily.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { membershipApi, type UserOrganization } from "../membershipApi.ts";

const OrganizationPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/OrganizationPicker.tsx")).OrganizationPicker,
}));

/** Organization picker. Marks the organizations of the user. */
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
