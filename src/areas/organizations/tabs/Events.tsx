import { useQueryState } from "../../../kit/area/navigation.ts";
import { useOrganization } from "../detail.ts";
import { useT } from "../../../kit/panel.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { organizations } from "../area.ts";
import { Views } from "../../../kit/page/Views.tsx";

/** Changes to an organization, and to who belongs to it. */
export default function Events() {
  const t = useT();
  const { id = "" } = useOrganization();
  const active = useQueryState().get("view") === "memberships" ? "memberships" : "admin-events";
  const views = [
    { id: "admin-events", label: t("adminEvents") },
    { id: "memberships", label: t("membershipEvents") },
  ];
  return (
    <>
      <div className="views">
        <Views
          label={t("adminEvents")}
          active={active}
          views={views.map((view) => ({
            ...view,
            to: organizations.to.detail(
              { id, tab: "events" },
              { view: view.id === "memberships" ? view.id : undefined },
            ),
          }))}
        />
      </div>
      {active === "memberships" ? (
        <AdminEvents key={active} resourcePath={`organizations/${id}/members*`} />
      ) : (
        <AdminEvents key={active} resourcePath={`organizations/${id}`} />
      )}
    </>
  );
}
