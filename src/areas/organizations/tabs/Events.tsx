import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useOrganization } from "../organization.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { links } from "../links.ts";
import { Views } from "../../../kit/page/Views.tsx";

/** Admin events of the organization and its memberships. */
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
            to: links.detail({ id, tab: "events" }, { view: view.id === "memberships" ? view.id : undefined }),
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
