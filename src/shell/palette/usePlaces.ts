import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import type { AreaDef } from "../../kit/area/defineArea.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useServer, useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Hit } from "./hits.ts";
import { recentPlaces } from "./recentPlaces.ts";
import { paramsIn, type Params } from "./recordPlace.ts";

/** Recent locations, and the current or last record of each area. `note` stores a location. */
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
      /** Stores the current page with its heading. */
      noteHere: () => {
        if (current) kept.note(root.querySelector("main h1")?.textContent ?? "", current);
      },
      note: kept.note.bind(kept),
    };
  }, [t, root, personal, issuer, pathname, offered]);
}
