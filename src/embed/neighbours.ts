import type { AreaLink } from "../kit/navigation/address.ts";
import type { Session } from "../session/session.ts";
import type { Host } from "./Host.ts";

/** Panel on the page, for other panels of its session. */
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

/** Calls the listener when a panel of any session appears or disappears. */
export const subscribeNeighbours = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Areas of the session's panels for a realm, each once, as a comparable text. */
export const areasBeside = (session: Session, realm: string): string =>
  [...new Set([...(panels.get(session) ?? [])].flatMap((panel) => (panel.realm === realm ? panel.area : [])))]
    .sort()
    .join(" ");

/** Registers a panel. Returns a function that removes it. */
export function announce(session: Session, panel: Neighbour): () => void {
  const all = panels.get(session) ?? new Set<Neighbour>();
  panels.set(session, all.add(panel));
  tell();
  return () => {
    all.delete(panel);
    tell();
  };
}

/** Follows a link in another panel of its area on the page. Returns false if there is none. */
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
