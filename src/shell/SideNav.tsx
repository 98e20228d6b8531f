import { useId } from "react";
import { useLocation } from "react-router-dom";
import { allows, any, type AccessRule } from "../session/access.ts";
import { areas } from "../areas/index.ts";
import { realms } from "../areas/realms/area.ts";
import { masterRealm } from "../session/masterRealm.ts";
import type { AreaDef } from "../kit/area/defineArea.ts";
import { isOffered, whyNotOffered } from "../kit/area/visible.ts";
import { WhyNot } from "../kit/lack/WhyNot.tsx";
import type { Lack } from "../kit/lack/why.ts";
import { Icon } from "../kit/base/Icon.tsx";
import { Link } from "../kit/base/Link.tsx";
import { useSession, useCapabilities, useT } from "../kit/panel.ts";
import { placeOf } from "./place.ts";
import { RealmSelector } from "./RealmSelector.tsx";

/** Groups of the navigation, each shown only to who holds one of its roles. Source: docs/spec/console.md §2 "Side navigation"; docs/spec/areas/dashboard-realms-shell.md "Side navigation". */
const groups: readonly { id: NonNullable<AreaDef["group"]>; access: AccessRule }[] = [
  {
    id: "manage",
    access: any("view-realm", "query-groups", "query-users", "query-clients", "query-organizations", "view-events"),
  },
  { id: "configure", access: any("view-realm", "query-clients", "view-identity-providers") },
];

/** Realm selector and areas. The groups stay away from the page that adds a realm. */
export function SideNav({ onFollow }: { onFollow?: () => void }) {
  const t = useT();
  const session = useSession();
  const capabilities = useCapabilities();
  const headings = useId();
  const {
    rest: [current, ...below],
  } = placeOf(useLocation().pathname);
  const isAdding = current === "add-realm" && !below.length;
  const item = (area: AreaDef, { id, title, path }: { id: string; title: string; path: string }, isHere: boolean) => (
    <li key={id}>
      <Link
        to={{ area: area.id, path }}
        className={isHere ? "nav-item on" : "nav-item"}
        data-nav={id}
        aria-current={isHere ? "page" : undefined}
        onClick={onFollow}
      >
        <Icon name={area.icon} />
        <span>{t(title)}</span>
      </Link>
    </li>
  );
  const entry = (area: AreaDef) => item(area, { id: area.id, title: area.title, path: "/" }, current === area.path);
  const entriesOf = (area: AreaDef) =>
    area.entries
      ? area
          .entries(capabilities)
          .map((each) =>
            item(
              area,
              { ...each, id: `${area.id}/${each.id}` },
              current === area.path && each.path === `/${encodeURIComponent(below[0] ?? "")}`,
            ),
          )
      : entry(area);
  const lacks = areas.flatMap((area): Lack[] => {
    const group = groups.find(({ id }) => id === area.group);
    const why =
      group &&
      (whyNotOffered(area, capabilities) ??
        (allows(capabilities.access, group.access) ? undefined : { by: "roles" as const, rule: group.access }));
    return why ? [{ kind: "area", id: area.id, label: t(area.title), why }] : [];
  });
  return (
    <>
      <RealmSelector onFollow={onFollow} />
      <div className="nav-scroll">
        {session.realm === masterRealm(session) && <ul className="nav-top">{entry(realms)}</ul>}
        {!isAdding &&
          groups
            .filter(({ access }) => allows(capabilities.access, access))
            .map(({ id }) => {
              const shown = areas.filter((area) => area.group === id && isOffered(area, capabilities));
              if (!shown.length) return null;
              return (
                <section key={id} className="nav-group" data-group={id} aria-labelledby={headings + id}>
                  <h2 id={headings + id}>{t(id)}</h2>
                  <ul>{shown.map(entriesOf)}</ul>
                </section>
              );
            })}
        {!isAdding && <WhyNot lacks={lacks} isWritten />}
      </div>
    </>
  );
}
