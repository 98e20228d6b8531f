import { createContext, useContext, type ReactNode } from "react";
import type { Session } from "../../session/session.ts";
import { lazily, type Lazy } from "../states/lazily.tsx";
import { useSession } from "../panel/session.ts";
import { PageSkeleton } from "../states/skeletons.tsx";
import type { AreaDef } from "../area/defineArea.ts";

/** Attributes that limit the area, with their values. Provided by `embed`. Empty in a console. */
export const ScopeAttributes = createContext<Readonly<Record<string, string>>>({});

type Around = Lazy<{ children: ReactNode }>;

const known = new WeakMap<Session, Map<AreaDef, Around>>();

function aroundOf(area: AreaDef, load: NonNullable<AreaDef["scope"]>["around"], session: Session): Around {
  const ofSession = known.get(session) ?? new Map<AreaDef, Around>();
  known.set(session, ofSession);
  const made =
    ofSession.get(area) ??
    lazily(
      async () => {
        const [module, texts] = await Promise.all([load(), area.texts()]);
        session.texts.addEnglish({ ...area.labels, ...texts.default });
        return module;
      },
      () => <PageSkeleton kind="list" />,
      "page",
    );
  ofSession.set(area, made);
  return made;
}

/** Limits a screen to the area's scope. An empty attribute also limits, so that nothing is shown by mistake. */
export function Scoped({ area, children }: { area: AreaDef; children: ReactNode }) {
  const session = useSession();
  const given = useContext(ScopeAttributes);
  if (!area.scope || !Object.keys(given).length) return children;
  const Around = aroundOf(area, area.scope.around, session);
  return <Around>{children}</Around>;
}
