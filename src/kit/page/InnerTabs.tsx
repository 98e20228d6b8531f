import { Fragment, type ReactNode } from "react";
import type { Bundle } from "../../i18n/texts.ts";
import type { Session } from "../../session/session.ts";
import type { AreaLink } from "../navigation/address.ts";
import type { TabDef } from "../area/defineArea.ts";
import type { Capabilities } from "../area/requirement.ts";
import { tabTitle } from "../area/tabs.ts";
import { useScreen } from "../area/useScreen.ts";
import { lazily, type Lazy } from "../states/lazily.tsx";
import { Help } from "../overlay/Help.tsx";
import { useSession } from "../panel/session.ts";
import { useT } from "../panel/texts.ts";
import { FormSkeleton } from "../states/skeletons.tsx";
import { lazyAround, lazyView } from "./lazyView.tsx";
import { useTabInAddress } from "../area/narrowTabs.ts";
import { useShownTabs } from "./useShownTabs.ts";
import { PartBoundary } from "../states/PartBoundary.tsx";
import { Views } from "./Views.tsx";

type LoadTexts = () => Promise<{ default: Bundle }>;

const arrivals = new WeakMap<Session, WeakMap<LoadTexts, Lazy<{ children: ReactNode }>>>();

/** Wrapper that renders after its messages have loaded. */
function afterTexts(session: Session, load: LoadTexts): Lazy<{ children: ReactNode }> {
  const known = arrivals.get(session) ?? new WeakMap<LoadTexts, Lazy<{ children: ReactNode }>>();
  arrivals.set(session, known);
  const made =
    known.get(load) ??
    lazily<{ children: ReactNode }>(
      async () => {
        session.texts.addEnglish((await load()).default);
        return { default: ({ children }) => children };
      },
      () => <FormSkeleton />,
    );
  known.set(load, made);
  return made;
}

export interface InnerTabsProps<R> {
  /** Tab with nested tabs. */
  name: string;
  def: TabDef<R>;
  record: R;
  around: Capabilities;
  link: (tab: string, inside?: string) => AreaLink;
  /** Replaces the active tab's view. */
  children?: ReactNode;
}

/** Nested tabs with the selected one below. */
export function InnerTabs<R>(props: InnerTabsProps<R>) {
  const session = useSession();
  const { texts } = props.def;
  if (!texts) return <Bar {...props} />;
  const Arrived = afterTexts(session, texts);
  return (
    <Arrived>
      <Bar {...props} />
    </Arrived>
  );
}

function Bar<R>({ name, def, record, around, link, children }: InnerTabsProps<R>) {
  const t = useT();
  const { tab, inside } = useScreen();
  const tabs = def.tabs ?? {};
  const asked = tab === name ? inside : undefined;
  const { shown, active, def: inner } = useShownTabs(tabs, { record, around, asked, within: name });
  const isMissed = asked !== undefined && asked in tabs && asked !== active;
  useTabInAddress(isMissed, active === undefined ? undefined : link(name, active));
  if (active === undefined || !inner) return null;
  const title = (id: string, each: TabDef<R>) => t(tabTitle(id, each));
  const View = inner.view && lazyView(inner.view);
  const Around = def.around ? lazyAround(def.around) : Fragment;
  return (
    <>
      <div className={inner.help ? "sub-tabs with-help" : "sub-tabs"}>
        <Views
          label={title(name, def)}
          active={`${name}/${active}`}
          views={shown.map(([id, each]) => ({ id: `${name}/${id}`, label: title(id, each), to: link(name, id) }))}
        />
        {inner.help && <Help label={title(active, inner)} text={t(inner.help)} />}
      </div>
      <Around>
        {children ??
          (View && (
            <PartBoundary key={active}>
              <View />
            </PartBoundary>
          ))}
      </Around>
    </>
  );
}
