import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import type { AreaDef, AreaLink } from "../../kit/area/defineArea.ts";
import { usePanel, useServer, useSession, useT } from "../../kit/panel.ts";
import type { Hit } from "./hits.ts";
import { recentPlaces } from "./recentPlaces.ts";
import { paramsIn, type Params } from "./recordPlace.ts";

/** Where one was lately, and which record of an area is open, or was. `note` keeps a place. */
export function usePlaces(offered: readonly AreaDef[]) {
  const t = useT();
  const { root } = usePanel();
  const { personal } = useSession();
  const { issuer } = useServer();
  const { pathname } = useLocation();
  return useMemo(() => {
    const kept = recentPlaces(() => personal.key(`places ${issuer}`));
    const [, , segment, ...below] = pathname.split("/");
    const here = offered.find(({ path }) => path === segment);
    const current: AreaLink | undefined = here && { area: here.id, path: `/${below.join("/")}` };
    const all = kept.get();
    const areaOf = (id: string) => offered.find((area) => area.id === id);
    const recent = all.flatMap(({ label, area: id, path }): Hit[] => {
      const area = areaOf(id);
      if (!area || (id === current?.area && path === current.path)) return [];
      const detail = t(area.title);
      return [
        {
          id: `${id}${path}`,
          label,
          detail: detail === label ? undefined : detail,
          icon: area.icon,
          link: { area: id, path },
        },
      ];
    });
    return {
      recent: recent.slice(0, 5),
      recordOf: (id: string, screenName: string): Params | undefined => {
        const area = areaOf(id);
        const screen = area?.screens[screenName];
        if (!area || !screen) return undefined;
        return [...(current ? [current] : []), ...all]
          .filter((each) => each.area === id)
          .map(({ path }) => paramsIn(area, screen, path))
          .find((params) => params !== undefined);
      },
      /** Keeps the page that is shown, by its heading. */
      noteHere: () => {
        if (current) kept.note(root.querySelector("main h1")?.textContent ?? "", current);
      },
      note: kept.note.bind(kept),
    };
  }, [t, root, personal, issuer, pathname, offered]);
}
