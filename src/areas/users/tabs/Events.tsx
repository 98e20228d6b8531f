import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useUser } from "../user.ts";
import { Views } from "../../../kit/page/Views.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { aboutUser } from "../../../sections/event-table/api.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import english from "../../../sections/event-table/en.json" with { type: "json" };
import { UserEvents } from "../../../sections/event-table/UserEvents.tsx";
import { EventTimeline } from "../../../sections/event-table/EventTimeline.tsx";
import { places } from "../../places.ts";
import { links } from "../links.ts";
import { UserMilestones } from "./UserMilestones.tsx";

const lists = ["user", "admin", "timeline"] as const;

const labels = { user: "userEvents", admin: "adminEvents", timeline: "events.timeline" } as const;

/** Events of the user, admin events about the user, and a combined view. */
export default function Events() {
  useTexts(english);
  const t = useT();
  const user = useUser();
  const { id = "" } = user;
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
            to: links.detail({ id, tab: "events" }, { events: name === "user" ? undefined : name }),
          }))}
        />
      </div>
      {active === "user" && <UserEvents user={id} links={places} prefix="user." />}
      {active === "admin" && <AdminEvents resourcePath={aboutUser(id)} links={places} prefix="admin." />}
      {active === "timeline" && (
        <>
          <UserMilestones user={user} />
          <EventTimeline of={{ user: id }} links={places} prefix="timeline." />
        </>
      )}
    </>
  );
}
