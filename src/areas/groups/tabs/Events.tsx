import { keysOf } from "../../../kit/base/keysOf.ts";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useGroup } from "../group.ts";
import { Views } from "../../../kit/page/Views.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { places } from "../../places.ts";
import { toGroup } from "../links.ts";
import { useGroupPlace } from "../useGroupPlace.ts";

/** Resource paths of admin events. `*` matches any text. Source: docs/spec/areas/groups.md "Admin events tab". */
const pathsOf = {
  adminEvents: (id: string) => [`groups/${id}*`, `ui-ext/role-mapping-delete/groups/${id}*`],
  membershipEvents: (id: string) => [`users/*/groups/${id}`],
  childGroupEvents: (id: string) => [`groups/${id}/children*`],
};

type View = keyof typeof pathsOf;

/** Admin events of a group, its memberships and its child groups. */
export default function Events() {
  const t = useT();
  const { id = "" } = useGroup();
  const { way } = useGroupPlace();
  const asked = useQueryState().get("view") ?? "";
  const active: View = keysOf(pathsOf).find((view) => view === asked) ?? "adminEvents";
  return (
    <>
      <div className="views">
        <Views
          label={t("adminEvents")}
          active={active}
          views={Object.keys(pathsOf).map((view) => ({
            id: view,
            label: t(view),
            to: toGroup(way, "events", { view: view === "adminEvents" ? undefined : view }),
          }))}
        />
      </div>
      <AdminEvents key={active} resourcePath={pathsOf[active](id)} links={places} />
    </>
  );
}
