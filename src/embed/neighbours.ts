import type { AreaLink } from "../kit/area/defineArea.ts";
import type { Session } from "../session/session.ts";
import type { Host } from "./Host.ts";

/** A panel on the page, as others of the same session see it. */
interface Neighbour {
  area: string;
  realm: string;
  host: Host;
}

const panels = new WeakMap<Session, Set<Neighbour>>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** Calls back when a panel came or went, of whatever session. */
export const subscribeNeighbours = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Areas that panels of a session show beside each other, for a realm: a text that compares. */
export const areasBeside = (session: Session, realm: string): string =>
  [...(panels.get(session) ?? [])].flatMap((panel) => (panel.realm === realm ? panel.area : [])).join(" ");

/** Makes a panel known to the others of its session. Returns the function that takes it back. */
export function announce(session: Session, panel: Neighbour): () => void {
  const all = panels.get(session) ?? new Set<Neighbour>();
  panels.set(session, all.add(panel));
  tell();
  return () => {
    all.delete(panel);
    tell();
  };
}

/** Follows a link in a panel of its area that stands elsewhere on the page. False when there is none. */
export function followBeside(session: Session, link: AreaLink, realm: string): boolean {
  for (const { area, realm: managed, host } of panels.get(session) ?? []) {
    if (area !== link.area || managed !== realm || !host.control.navigate) continue;
    host.control.navigate(link.path);
    host.element.scrollIntoView({ block: "nearest" });
    host.control.focus?.({ preventScroll: true });
    return true;
  }
  return false;
}
