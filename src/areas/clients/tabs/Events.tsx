import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useClient } from "../client.ts";
import { Views } from "../../../kit/page/Views.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import english from "../../../sections/event-table/en.json" with { type: "json" };
import { UserEvents } from "../../../sections/event-table/UserEvents.tsx";
import { places } from "../../places.ts";
import { links } from "../links.ts";

const lists = ["user", "admin"] as const;

const labels = { user: "userEvents", admin: "adminEvents" } as const;

/** User events and admin events of a client. */
export default function Events() {
  useTexts(english);
  const t = useT();
  const { id = "", clientId = "" } = useClient();
  const active = useQueryState().get("events") === "admin" ? "admin" : "user";
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
    </>
  );
}
