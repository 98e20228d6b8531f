import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useClient } from "../client.ts";
import { Views } from "../../../kit/page/Views.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import english from "../../../sections/event-table/en.json" with { type: "json" };
import { EventTimeline } from "../../../sections/event-table/EventTimeline.tsx";
import { UserEvents } from "../../../sections/event-table/UserEvents.tsx";
import { places } from "../../places.ts";
import { links } from "../links.ts";
import { ClientMilestones } from "./ClientMilestones.tsx";

const lists = ["user", "admin", "timeline"] as const;

const labels = { user: "userEvents", admin: "adminEvents", timeline: "events.timeline" } as const;

/** User events of a client, admin events about it, and a combined view with its dates. */
export default function Events() {
  useTexts(english);
  const t = useT();
  const { id = "", clientId = "" } = useClient();
  const asked = useQueryState().get("events");
  const active = lists.find((name) => name === asked) ?? "user";
  return (
    <>
      <div className="views">
        <Views
          label={t("events")}
          active={active}
          views={lists.map((name) => ({
            id: name,
            label: t(labels[name]),
            to: links.detail({ clientId: id, tab: "events" }, { events: name === "user" ? undefined : name }),
          }))}
        />
      </div>
      {active === "user" && <UserEvents client={clientId} links={places} prefix="user." />}
      {active === "admin" && <AdminEvents resourcePath={`clients/${id}*`} links={places} prefix="admin." />}
      {active === "timeline" && (
        <>
          <ClientMilestones />
          <EventTimeline of={{ client: clientId, id }} links={places} prefix="timeline." />
        </>
      )}
    </>
  );
}
