import { matchRoutes } from "react-router-dom";
import type { PlaceSettings } from "../../sections/setting-index/settings.ts";
import { addressesOf, pathOf } from "../../kit/navigation/address.ts";
import type { AreaDef, ScreenDef } from "../../kit/area/defineArea.ts";
import type { Asked, Hit } from "./hits.ts";

export type Params = Readonly<Record<string, string>>;

/** Segments of a screen's path before its tab. */
const stepsOf = (path: string) => path.replace(/\/?:tab$/, "").split("/");

const isTree = ({ path }: ScreenDef) => path === "*";

/** True for screens of one record. */
export const isOfRecord = (screen: ScreenDef): boolean => isTree(screen) || /:(?!tab\b)/.test(screen.path);

/** Record parameters of a path in the area, also from another page of the record. Undefined without a record. */
export function paramsIn(area: AreaDef, screen: ScreenDef, path: string): Params | undefined {
  const [bare = ""] = path.split("?");
  if (isTree(screen)) {
    const steps = bare.split("/").filter(Boolean);
    const last = steps[steps.length - 1] ?? "";
    const way = steps.length > 1 && Object.hasOwn(screen.tabs ?? {}, last) ? steps.slice(0, -1) : steps;
    return way.length ? { "*": way.join("/") } : undefined;
  }
  const routes = Object.values(area.screens).flatMap((each) =>
    addressesOf(each).map((address) => ({ path: address.path })),
  );
  const pattern = matchRoutes(routes, bare)?.[0]?.route.path.split("/");
  const steps = bare.split("/").slice(1);
  const params: Record<string, string> = {};
  for (const [index, step] of stepsOf(screen.path).entries()) {
    const value = steps[index];
    if (value === undefined || value === "") return undefined;
    if (!step.startsWith(":")) {
      if (step !== value) return undefined;
    } else if (pattern?.[index]?.startsWith(":")) params[step.slice(1)] = decodeURIComponent(value);
    else return undefined;
  }
  return params;
}

/** Path of a tab of the record. */
export function placePath(
  screen: ScreenDef,
  params: Params,
  tab: string | undefined,
  inside: string | undefined,
): string {
  return isTree(screen)
    ? `/${[params["*"], tab].filter(Boolean).join("/")}`
    : pathOf(screen, { ...params, tab, inside });
}

/** True if the record has the settings of the place. */
export const isMeant = ({ of }: PlaceSettings, params: Params): boolean =>
  !of || new RegExp(of.pattern).test(params[of.param] ?? "");

/** Converts a found record to the location of a setting or action in it. Undefined if the record lacks the setting. */
export function inRecord(hit: Hit, { area, field, places, act }: Asked): Hit | undefined {
  if (act) return { ...hit, link: { ...hit.link, path: `${hit.link.path}?${new URLSearchParams({ act })}` } };
  for (const place of places) {
    const screen = area.screens[place.screen];
    const params = screen && paramsIn(area, screen, hit.link.path);
    if (params && isMeant(place, params))
      return {
        ...hit,
        link: { area: area.id, path: placePath(screen, params, place.tab, place.inside) },
        focus: field,
      };
  }
  return undefined;
}
