import { useQueryState } from "../../../kit/area/navigation.ts";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { TabBar } from "../../../kit/page/TabBar.tsx";
import { useT } from "../../../kit/panel.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { UserEvents } from "../../../sections/event-table/UserEvents.tsx";
import { places } from "../../places.ts";
import { users, type User } from "../area.ts";

/** What a user did, and what was done to the user. */
export default function Events() {
  const t = useT();
  const { id = "" } = useDetail<User>();
  const active = useQueryState().get("events") === "admin" ? "admin" : "user";
  const link = (events: string | undefined) => users.to.detail({ id, tab: "events" }, { events });
  return (
    <>
      <TabBar label={t("events")} active={active} tabs={[{ id: "user", label: t("userEvents"), to: link(undefined) }, { id: "admin", label: t("adminEvents"), to: link("admin") }]} />
      {active === "admin" ? <AdminEvents resourcePath={`users/${id}*`} links={places} prefix="admin." /> : <UserEvents user={id} links={places} prefix="user." />}
    </>
  );
}
