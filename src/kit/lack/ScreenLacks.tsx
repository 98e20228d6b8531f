import { all } from "../../session/access.ts";
import type { AreaDef, ScreenDef } from "../area/defineArea.ts";
import { useScreen } from "../area/useScreen.ts";
import { useAccess } from "../panel/session.ts";
import { useRefused } from "../panel/narrowing.ts";
import { useT } from "../panel/texts.ts";
import { explain } from "./explain.ts";
import { useLacks } from "./lacks.ts";
import { lackOf } from "./why.ts";

/** Reports create screens that are unavailable from this screen. */
export function ScreenLacks() {
  const t = useT();
  const { area, screen } = useScreen();
  const access = useAccess();
  const refused = useRefused();
  useLacks(() =>
    creatingScreens(area, screen).flatMap(([name, def]) => {
      const who = all(area.who.see, ...(def.who === undefined ? [] : [def.who]));
      const { because } = explain({ who }, { access, narrowed: refused({ action: def.action ?? "" }) });
      return lackOf({ kind: "action", id: name, label: t(def.title) }, because);
    }),
  );
  return null;
}

/** Create screens one step below this screen. */
function creatingScreens(area: AreaDef, { path }: ScreenDef) {
  const base = path.replace(/\/?:tab$/, "");
  return Object.entries(area.screens).filter(([, each]) => {
    if (each.action === undefined || !each.path.startsWith(base) || each.path === path) return false;
    const rest = each.path.slice(base.length).replace(/^\//, "");
    return rest !== "" && !rest.startsWith(":");
  });
}
