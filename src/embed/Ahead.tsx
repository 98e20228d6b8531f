import { useContext, useEffect, useState } from "react";
import { matchRoutes } from "react-router";
import { all, allows } from "../session/access.ts";
import type { Session } from "../session/session.ts";
import type { AreaDef, Beforehand, ScreenDef, View } from "../kit/area/defineArea.ts";
import { screenView } from "../kit/area/screenView.tsx";
import { lazyView } from "../kit/page/lazyView.tsx";
import { PanelContext } from "../kit/panel.ts";

/** Screens with their addresses. */
export type Addresses = readonly { path: string; area: AreaDef; screen: ScreenDef }[];

/** A screen about to be shown. */
interface Target { area: AreaDef; screen: ScreenDef; params: Readonly<Record<string, string>>; isPlain: boolean }

/** The screen at a path. */
function screenAt(addresses: Addresses, address: string): Target | undefined {
  const [path, query] = address.split("?");
  const [match] = matchRoutes(addresses.map(({ path, ...handle }) => ({ path, handle })), path || "/") ?? [];
  if (!match) return undefined;
  const params = Object.entries(match.params).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...(match.route.handle as Pick<Target, "area" | "screen">), params: Object.fromEntries(params), isPlain: !query };
}

/** Code of a screen, its texts, and the tab it opens with. What cannot be had is asked for again, and its failure told, when the screen is shown. */
async function fetchViews({ area, screen, params }: Target): Promise<View[]> {
  const tab = screen.tabs?.[params.tab ?? ""];
  void area.texts().catch(() => {});
  const views = await Promise.allSettled([screen.view().then((module) => module.default), ...(tab ? [lazyView(tab.view).load()] : [])]);
  return views.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

/** Asks the server what these views ask first, as soon as it is known that the admin may see them. */
function fetchData(session: Session, realm: string, { area, screen, params, isPlain }: Target, views: readonly View[]): void {
  let stop = () => {};
  const look = () => {
    if (session.status === "pending") return;
    stop();
    if (session.status !== "signed-in" || !allows(session.access(realm), all(area.access, ...(screen.access ? [screen.access] : [])))) return;
    const fetch: Beforehand["fetch"] = (query) => session.queryClient.fetchQuery(query).catch(() => undefined);
    for (const view of views) void view.ahead?.({ server: session.server(realm), params, isPlain, fetch });
  };
  stop = session.subscribe(look);
  look();
}

/** Fetches what the first screen needs while its place is not there yet: the code at once, the data with the token. */
export function Ahead({ addresses, path, realm }: { addresses: Addresses; path: string; realm?: string | undefined }) {
  const panel = useContext(PanelContext);
  const session = panel?.session;
  const from = realm ?? panel?.realm;
  const [target] = useState(() => screenAt(addresses, path));
  const [loading] = useState(() => target && fetchViews(target));
  useEffect(() => {
    if (!session || !target) return;
    void screenView(target.area, target.screen, session).load().catch(() => {});
    if (from) void loading?.then((views) => fetchData(session, from, target, views));
  }, [session, from, target, loading]);
  return null;
}
