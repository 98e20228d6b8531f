import type { Session } from "../../session/session.ts";
import { lazily, type Lazy } from "../states/lazily.tsx";
import { PageSkeleton } from "../states/skeletons.tsx";
import type { AreaDef, ScreenDef, View } from "../area/defineArea.ts";

type LoadView = () => Promise<{ default: View }>;

const views = new WeakMap<Session, Map<LoadView, Lazy<object>>>();

/** Component of a screen. Loads its code and the area's messages in parallel. */
export function screenView(area: AreaDef, load: LoadView, { view, tabs }: ScreenDef, session: Session): Lazy<object> {
  const known = views.get(session) ?? new Map<LoadView, Lazy<object>>();
  views.set(session, known);
  const made =
    known.get(load) ??
    lazily(
      async () => {
        const [module] = await Promise.all([load(), session.loadAreaTexts(area)]);
        return module;
      },
      () => <PageSkeleton kind={view && tabs ? "record" : "list"} />,
      "page",
    );
  known.set(load, made);
  return made;
}
