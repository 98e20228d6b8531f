import { lazily } from "../../../kit/states/lazily.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useOrganization } from "../organization.ts";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { links } from "../links.ts";
import { MemberList } from "../members/MemberList.tsx";
import { useRights } from "../useRights.ts";
import { Views } from "../../../kit/page/Views.tsx";

const InvitationList = lazily(
  () => import("../members/InvitationList.tsx"),
  () => <Skeleton lines={6} />,
);

/** Members and invitations. Each list is shown only to admins who can view it. */
export default function Members() {
  const t = useT();
  const { id = "" } = useOrganization();
  const { viewUsers, manage } = useRights();
  const state = useQueryState();
  // Before 26.5, Keycloak sent invitations without storing them.
  const keepsInvitations = useCapabilities().since?.("26.5") !== false;
  const views = [...(viewUsers ? ["member-list"] : []), ...(manage && keepsInvitations ? ["invitations"] : [])];
  const wanted = state.get("view") ?? "member-list";
  const active = views.includes(wanted) ? wanted : views[0];
  const label = (view: string) => t(view === "invitations" ? "invitations" : "members");
  const switcher = views.length > 1 && (
    <Views
      label={t("members")}
      active={active ?? ""}
      views={views.map((view) => ({
        id: view,
        label: label(view),
        to: links.detail({ id, tab: "members" }, { view: view === "invitations" ? view : undefined }),
      }))}
    />
  );
  return active === "invitations" ? (
    <InvitationList orgId={id} switcher={switcher} />
  ) : (
    <MemberList orgId={id} switcher={switcher} />
  );
}
