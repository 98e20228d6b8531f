import { useId } from "react";
import { useLocation } from "react-router-dom";
import { any, type AccessRule } from "../session/access.ts";
import { areas } from "../areas/index.ts";
import { dashboard } from "../areas/dashboard/area.ts";
import { realms } from "../areas/realms/area.ts";
import { masterRealm } from "../session/masterRealm.ts";
import type { AreaDef } from "../kit/area/defineArea.ts";
import { explainArea, isOffered } from "../kit/lack/visible.ts";
import { WhyNot } from "../kit/lack/WhyNot.tsx";
import { explain } from "../kit/lack/explain.ts";
import { lackOf } from "../kit/lack/why.ts";
import { Icon } from "../kit/base/Icon.tsx";
import { Link } from "../kit/base/Link.tsx";
import { useSession } from "../kit/panel/session.ts";
import { useCapabilities } from "../kit/area/useCapabilities.ts";
import { useT } from "../kit/panel/texts.ts";
import { placeOf } from "./place.ts";
import { RealmSelector } from "./RealmSelector.tsx";

/**
 * Navigation groups with the roles that show them.
 * Source: docs/spec/console.md §2 "Side navigation"; docs/spec/areas/dashboard-realms-shell.md "Side navigation".
 */
const groups: readonly { id: NonNullable<AreaDef["group"]>; who: AccessRule }[] = [
  {
    id: "manage",
    who: any("view-realm", "query-groups", "query-users", "query-clients", "query-organizations", "view-events"),
  },
  { id: "configure", who: any("view-realm", "query-clients", "view-identity-providers") },
];

interface SideNavProps {
  onFollow?: () => void;
  /** Gets the container for grouped tabs below the current area. */
  railRef?: (container: HTMLElement | null) => void;
}

/** Realm selector and areas. Hides the groups on the page that creates a realm. */
export function SideNav({ onFollow, railRef }: SideNavProps) {
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
      {isHere && railRef && <div ref={railRef} className="nav-children" />}
    </li>
  );
  const entry = (area: AreaDef) =>
    item(area, { id: area.id, title: area.title, path: "/" }, (current ?? "") === area.path);
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
  const lacks = areas.flatMap((area) => {
    const group = groups.find(({ id }) => id === area.group);
    const what = { kind: "area", id: area.id, label: t(area.title) } as const;
    const reasons = group ? [explainArea(area, capabilities), explain({ who: group.who }, capabilities)] : [];
    return reasons.flatMap(({ because }) => lackOf(what, because)).slice(0, 1);
  });
  const shownGroups = groups
    .filter(({ who }) => !isAdding && explain({ who }, capabilities).offered)
    .map(({ id }) => ({ id, shown: areas.filter((area) => area.group === id && isOffered(area, capabilities)) }))
    .filter(({ shown }) => shown.length);
  const isOfServer = session.realm === masterRealm(session);
  return (
    <>
      <RealmSelector onFollow={onFollow} />
      <div className="nav-scroll">
        {(isOfServer || shownGroups.length > 0) && (
          <ul className="nav-top">
            {shownGroups.length > 0 && entry(dashboard)}
            {isOfServer && entry(realms)}
          </ul>
        )}
        {shownGroups.map(({ id, shown }) => (
          <section key={id} className="nav-group" data-group={id} aria-labelledby={headings + id}>
            <h2 id={headings + id}>{t(id)}</h2>
            <ul>{shown.map(entriesOf)}</ul>
          </section>
        ))}
        {!isAdding && <WhyNot lacks={lacks} isWritten />}
      </div>
    </>
  );
}
