import type { IconName } from "../base/Icon.tsx";
import { useContext } from "react";
import { allows } from "../../session/access.ts";
import { ConsoleAreas } from "../area/consoleAreas.ts";
import { useAccess } from "../panel/session.ts";
import { lazily } from "../states/lazily.tsx";
import { useAsk } from "../overlay/ask.tsx";
import type { MenuItem } from "../menu/menuItem.ts";
import { useT } from "../panel/texts.ts";
import type { BulkAction } from "../table/BulkBar.tsx";
import type { ActionDef, ActionSet } from "./defineActions.ts";
import { useDoing, type ActionPlace } from "./useDoing.ts";
import { useExplained } from "./useExplained.ts";

/** Props for `ActionButton`. */
export interface DeclaredButton {
  action: string;
  label: string;
  icon?: IconName;
  onClick: () => void;
}

export interface Actions<R> {
  /** Menu items of a record. */
  menuOf: (record: R) => readonly MenuItem[];
  /** Returns an action as a button, or undefined if it isn't offered. */
  buttonOf: (id: string, record: R) => DeclaredButton | undefined;
  /** Actions on several records. */
  bulk: readonly BulkAction<R>[];
  /** True while an action's request is in flight. */
  running: boolean;
}

/**
 * Menus, buttons and bulk actions of an area, with their dialogs. `leaveTo` marks a record's page and is the
 * destination after deletion. Checks permissions, `readonly` and the `actions` attribute.
 */
export function useActions<R, C>(actions: ActionSet<R, C>, context: C, place: ActionPlace<R> = {}): Actions<R> {
  const t = useT();
  const ask = useAsk();
  const { perform, doing, running } = useDoing(actions, context, place);
  const { idOf, list } = actions;
  const here = place.leaveTo ? "page" : "list";

  const areas = useContext(ConsoleAreas);
  const access = useAccess();
  const isReached = (def: ActionDef<R, C>, record: R) => {
    const needed = "leads" in def ? def.leads(record).area : def.withArea;
    const area = areas.find(({ id }) => id === needed);
    return needed === undefined || (area !== undefined && allows(access, area.who.see));
  };

  const labelOf = ({ label }: ActionDef<R, C>) => t(typeof label === "string" ? label : label[here]);
  const { isOffered, isOfferedInBulk } = useExplained(actions, context, { here, labelOf });

  const shared = (def: ActionDef<R, C>) => ({
    action: def.id,
    label: labelOf(def),
    ...(def.writes === false && { writes: false }),
    ...(def.tone === "danger" && { danger: true }),
  });
  const many = async (def: ActionDef<R, C>, selected: readonly R[]): Promise<readonly string[]> => {
    const records = def.inBulk?.pick?.(selected, context) ?? selected;
    const [record] = records;
    if (!def.inBulk || record === undefined) return [];
    if (def.inBulk.isOneAsked && records.length === 1)
      return (await perform(def, labelOf(def), record)) ? [idOf(record)] : [];
    if ("does" in def.inBulk) {
      const { does } = def.inBulk;
      await doing((tools) => does(records, context, tools));
      return [];
    }
    const done = await ask(lazily(def.inBulk.dialog), { record, records, actions, action: def, context });
    return done ?? [];
  };
  const offered = list.filter((def) => def.inBulk && isOfferedInBulk(def));
  const started = (def: ActionDef<R, C>): Pick<BulkAction<R>, "run"> => ({
    run: (rows, deselect) => void many(def, rows).then(deselect),
  });
  const waysOf = (id: string): BulkAction<R>["items"] => {
    return (rows) =>
      offered.flatMap((def) => {
        const way = def.id === id ? def.inBulk?.way : undefined;
        const records = def.inBulk?.pick?.(rows, context) ?? rows;
        return way && records.every(way.on) ? [{ action: way.id, label: t(way.label), ...started(def) }] : [];
      });
  };
  return {
    running,
    menuOf: (record) =>
      list
        .filter((def) => (def.only ?? here) === here && isReached(def, record) && isOffered(def, record))
        .map((def, index) => ({
          ...shared(def),
          ...(def.icon && { icon: def.icon }),
          ...(def.separated && index > 0 && { separated: true }),
          onSelect: () => void perform(def, labelOf(def), record),
        })),
    buttonOf: (id, record) => {
      const def = list.find((one) => one.id === id);
      if (!def || !isReached(def, record) || !isOffered(def, record)) return undefined;
      return {
        action: id,
        label: labelOf(def),
        ...(def.icon && { icon: def.icon }),
        onClick: () => void perform(def, labelOf(def), record),
      };
    },
    bulk: offered
      .filter((def, index) => !def.inBulk?.way || offered.findIndex(({ id }) => id === def.id) === index)
      .map((def) => ({
        ...shared(def),
        ...(def.inBulk?.label && { label: t(def.inBulk.label) }),
        ...(def.inBulk?.more && { more: true }),
        ...(def.inBulk?.way ? { items: waysOf(def.id) } : started(def)),
      })),
  };
}
