import { allows, all } from "../../session/access.ts";
import type { AreaDef, ScreenDef } from "../area/defineArea.ts";
import { useScreen } from "../area/useScreen.ts";
import { useAccess, useRefused, useT } from "../panel.ts";
import { useLacks } from "./lacks.ts";
import type { Lack } from "./why.ts";

/** Tells which screens that make something are kept back from this one. */
export function ScreenLacks() {
  const t = useT();
  const { area, screen } = useScreen();
  const access = useAccess();
  const refused = useRefused();
  useLacks(() =>
    creatingScreens(area, screen).flatMap(([name, def]): Lack[] => {
      const told = { kind: "action", id: name, label: t(def.title) } as const;
      const by = refused({ action: def.action ?? "" });
      if (by) return [{ ...told, why: { by } }];
      const rule = all(area.access, ...(def.access === undefined ? [] : [def.access]));
      return allows(access, rule) ? [] : [{ ...told, why: { by: "roles", rule } }];
    }),
  );
  return null;
}

/** Screens for a new thing that are one step from this one. */
function creatingScreens(area: AreaDef, { path }: ScreenDef) {
  const base = path.replace(/\/?:tab$/, "");
  return Object.entries(area.screens).filter(([, each]) => {
    if (each.action === undefined || !each.path.startsWith(base) || each.path === path) return false;
    const rest = each.path.slice(base.length).replace(/^\//, "");
    return rest !== "" && !rest.startsWith(":");
  });
}
