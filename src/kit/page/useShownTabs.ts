import { allows } from "../../session/access.ts";
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
  const shown = Object.entries(tabs).filter(
    ([name, { access, show }]) =>
      isLeft(name) && allows(around.access, access) && (show ? (show(record, around) ?? name === asked) : true),
  );
  const [active, def] = shown.find(([name]) => name === asked) ?? shown[0] ?? [];
  return { shown, active, def };
}
