import { matchRoutes } from "react-router-dom";
import type { AreaDef, LoaderArgs, ScreenDef, View } from "../kit/area/defineArea.ts";
import { screenView } from "../kit/screen/screenView.tsx";
import { viewsOf } from "../kit/area/tabs.ts";
import { lazyAround, lazyView } from "../kit/page/lazyView.tsx";
import { all, allows } from "../session/access.ts";
import type { Session } from "../session/session.ts";

/** Screens with their path patterns. */
export type Addresses = readonly { path: string; tab?: string | undefined; area: AreaDef; screen: ScreenDef }[];

/** Screen to load. */
interface Target {
  area: AreaDef;
  screen: ScreenDef;
  tab: string | undefined;
  params: Readonly<Record<string, string>>;
  isPlain: boolean;
}

/**
 * Loads a screen before it mounts: the code at once, the data once the admin's access is known. Returns a function that
 * cancels pending data.
 */
export function runLoaders(addresses: Addresses, path: string, session?: Session, realm?: string): () => void {
  const target = screenAt(addresses, path);
  if (!target) return () => {};
  const loading = fetchViews(target, session);
  if (!session || !realm) return () => {};
  return session.warmUp(async () => fetchData(session, realm, target, await loading));
}

/** Preloads the code of the screen at a path. */
export function preloadCode(addresses: Addresses, path: string, session: Session): void {
  const target = screenAt(addresses, path);
  if (target) void fetchViews(target, session);
}

export const areaAt = (addresses: Addresses, path: string): string | undefined => screenAt(addresses, path)?.area.id;

function screenAt(addresses: Addresses, address: string): Target | undefined {
  const [path, query] = address.split("?");
  const [match] =
    matchRoutes(
      addresses.map(({ path, ...handle }) => ({ path, handle })),
      path || "/",
    ) ?? [];
  if (!match) return undefined;
  const params = Object.entries(match.params).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const handle = match.route.handle as Pick<Target, "area" | "screen"> & { tab?: string };
  return {
    ...handle,
    tab: handle.tab ?? match.params.tab,
    params: Object.fromEntries(params),
    isPlain: !query,
  };
}

/**
 * Loads the code and messages of a screen and its initial tab. Ignores failures: the screen loads again and reports
 * them.
 */
async function fetchViews({ area, screen, tab, params }: Target, session: Session | undefined): Promise<View[]> {
  const around = screen.tabs?.[tab ?? ""]?.around;
  if (around)
    void lazyAround(around)
      .load()
      .catch(() => {});
  const [page, part] = viewsOf(screen, tab, params.inside);
  if (session && page)
    void screenView(area, page, screen, session)
      .load()
      .catch(() => {});
  for (const texts of [area.texts, screen.tabs?.[tab ?? ""]?.texts]) void texts?.().catch(() => {});
  const views = await Promise.allSettled([
    ...(page ? [page().then((module) => module.default)] : []),
    ...(part ? [lazyView(part).load()] : []),
  ]);
  return views.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

/** Runs the loaders of the views that the admin may view. */
async function fetchData(
  session: Session,
  realm: string,
  { area, screen, params, isPlain }: Target,
  views: readonly View[],
): Promise<void> {
  const access = session.access(realm);
  if (!allows(access, all(area.who.see, ...(screen.who ? [screen.who] : [])))) return;
  const fetch: LoaderArgs["fetch"] = (query) => session.queryClient.fetchQuery(query).catch(() => undefined);
  const args: LoaderArgs = {
    ...{ server: session.server(realm), home: session.server(), personal: session.personal },
    ...{ access, params, isPlain, fetch },
  };
  await Promise.all(views.map((view) => view.loader?.(args)));
}
