import { allows } from "../../session/access.ts";
import { tabTitle } from "../area/tabs.ts";
import { isMet } from "../area/requirement.ts";
import { useLacks } from "../lack/lacks.ts";
import { whyOf, type Lack, type Why } from "../lack/why.ts";
import { useT } from "../panel.ts";
import type { Capabilities, TabDef, Tabs } from "../area/defineArea.ts";
import { useNarrowedTabs } from "./narrowTabs.ts";

export interface ShownTabs<R> {
  readonly shown: readonly (readonly [name: string, def: TabDef<R>])[];
  /** The one asked for; where that is not shown, the first. */
  readonly active: string | undefined;
  readonly def: TabDef<R> | undefined;
}

export interface TabsOptions<R> {
  record: R;
  around: Capabilities;
  asked: string | undefined;
  /** The tab that these are inside of. */
  within?: string;
}

/** Which of declared tabs are shown: what the page narrows to, the admin's roles allow, and the record and what is around it speak for. */
export function useShownTabs<R>(tabs: Tabs<R>, { record, around, asked, within }: TabsOptions<R>): ShownTabs<R> {
  const isLeft = useNarrowedTabs(tabs as Tabs, within);
  const t = useT();
  const all = Object.entries(tabs);
  const fits = (name: string, { requires, show }: TabDef<R>) =>
    [requires && isMet(requires, around), show?.(record, around)].every((is, index) =>
      is === undefined && (index ? show : requires) ? name === asked : is !== false,
    );
  const shown = all.filter(([name, def]) => isLeft(name) && allows(around.access, def.access) && fits(name, def));
  useLacks(() =>
    all.flatMap(([name, def]): Lack[] => {
      const isLeftOut = def.show?.(record, around) === false;
      const own = isLeftOut ? whyOf(around, def.needs) : whyOf(around, def.access, def.requires);
      const why: Why | undefined = isLeft(name) || (isLeftOut && !own) ? own : { by: "tabs" };
      return why ? [{ kind: "tab", id: name, label: t(tabTitle(name, def)), why }] : [];
    }),
  );
  const [active, def] = shown.find(([name]) => name === asked) ?? shown[0] ?? [];
  return { shown, active, def };
}
