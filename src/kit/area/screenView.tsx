import type { Session } from "../../session/session.ts";
import { lazily, type Lazy } from "../base/lazily.tsx";
import { PageSkeleton } from "../states/skeletons.tsx";
import type { AreaDef, ScreenDef } from "./defineArea.ts";

const views = new WeakMap<Session, Map<ScreenDef["view"], Lazy<object>>>();

/** A screen's component: its code and the area's English texts, fetched side by side. */
export function screenView(area: AreaDef, screen: ScreenDef, session: Session): Lazy<object> {
  const known = views.get(session) ?? new Map<ScreenDef["view"], Lazy<object>>();
  views.set(session, known);
  const view =
    known.get(screen.view) ??
    lazily(
      async () => {
        const [module, texts] = await Promise.all([screen.view(), area.texts()]);
        session.texts.addEnglish({ ...area.labels, ...texts.default });
        return module;
      },
      () => <PageSkeleton kind={screen.tabs ? "record" : "list"} />,
    );
  known.set(screen.view, view);
  return view;
}
