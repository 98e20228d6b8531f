import { lazily } from "../../../kit/base/lazily.tsx";
import { useQueryState } from "../../../kit/area/navigation.ts";
import { useOrganization } from "../detail.ts";
import { useCapabilities, useT } from "../../../kit/panel.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { organizations } from "../area.ts";
import { MemberList } from "../members/MemberList.tsx";
import { useRights } from "../useRights.ts";
import { Views } from "../../../kit/page/Views.tsx";

const InvitationList = lazily(
  () => import("../members/InvitationList.tsx"),
  () => <Skeleton lines={6} />,
);

/** Who belongs to an organization, and who was asked to. Either list is there only for those who may see it. */
export default function Members() {
  const t = useT();
  const { id = "" } = useOrganization();
  const { viewUsers, manage } = useRights();
  const state = useQueryState();
  // Before 26.5 the server sent invitations and kept none.
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
        to: organizations.to.detail({ id, tab: "members" }, { view: view === "invitations" ? view : undefined }),
      }))}
    />
  );
  return active === "invitations" ? (
    <InvitationList orgId={id} switcher={switcher} />
  ) : (
    <MemberList orgId={id} switcher={switcher} />
  );
}
