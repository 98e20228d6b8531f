import type { IconName } from "../base/Icon.tsx";
import { lazily } from "../base/lazily.tsx";
import { useAsk } from "../overlay/ask.tsx";
import type { MenuItem } from "../overlay/Menu.tsx";
import { useFieldMode } from "../form/narrow.ts";
import { useMayDo, useT } from "../panel.ts";
import type { BulkAction } from "../table/BulkBar.tsx";
import type { ActionDef, ActionSet } from "./defineActions.ts";
import { useActionLacks } from "./useActionLacks.ts";
import { useDoing, type ActionPlace } from "./useDoing.ts";

/** What a button of an action needs, see `ActionButton`. */
export interface DeclaredButton {
  action: string;
  label: string;
  icon?: IconName;
  onClick: () => void;
}

export interface Actions<R> {
  /** What may be done to a record here, for its menu. */
  menuOf: (record: R) => readonly MenuItem[];
  /** One of the actions as a button; undefined where it may not be offered. */
  buttonOf: (id: string, record: R) => DeclaredButton | undefined;
  /** What may be done to several records at a time. */
  bulk: readonly BulkAction<R>[];
  /** One of them is being sent. */
  running: boolean;
}

/**
 * The declared actions of an area at the place they are offered: menu, buttons and bulk bar, with their dialogs. With `leaveTo` this is the
 * page of a record, which leads there once the record is deleted; else a list. Rights, `readonly` and narrowing are looked at here.
 */
export function useActions<R, C>(actions: ActionSet<R, C>, context: C, place: ActionPlace<R> = {}): Actions<R> {
  const t = useT();
  const ask = useAsk();
  const mayDo = useMayDo();
  const { perform, running } = useDoing(actions, context, place);
  const { idOf, list } = actions;
  const here = place.leaveTo ? "page" : "list";

  const labelOf = ({ label }: ActionDef<R, C>) => t(typeof label === "string" ? label : label[here]);
  const fieldMode = useFieldMode();
  const isOffered = (def: ActionDef<R, C>) =>
    !("set" in def && fieldMode(def.set.path)) && mayDo({ action: def.id, writes: def.writes ?? true });
  const lacking = useActionLacks(actions, context, { here, labelOf });
  const isAllowed = (def: ActionDef<R, C>, record: R) =>
    lacking.noted(
      def,
      record,
      isOffered(def) && def.may?.(record, context) === true && !(place.leaveTo && def.refuses?.(record, context)),
    );

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
      await def.inBulk.does(records, context);
      return [];
    }
    const done = await ask(lazily(def.inBulk.dialog), { record, records, actions, action: def, context });
    return done ?? [];
  };
  const offered = list.filter((def) => def.inBulk && isOffered(def) && def.inBulk.may?.(context) !== false);
  const started = (def: ActionDef<R, C>): Pick<BulkAction<R>, "run"> => ({
    run: (rows, deselect) => void many(def, rows).then(deselect),
  });
  const waysOf = (id: string): BulkAction<R>["items"] => {
    return (rows) =>
      offered.flatMap((def) => {
        const way = def.id === id ? def.inBulk?.way : undefined;
        const records = def.inBulk?.pick?.(rows, context) ?? rows;
        return way && records.every(way.fits) ? [{ action: way.id, label: t(way.label), ...started(def) }] : [];
      });
  };
  return {
    running,
    menuOf: (record) =>
      list
        .filter((def) => (def.only ?? here) === here && isAllowed(def, record))
        .map((def, index) => ({
          ...shared(def),
          ...(def.icon && { icon: def.icon }),
          ...(def.separated && index > 0 && { separated: true }),
          onSelect: () => void perform(def, labelOf(def), record),
        })),
    buttonOf: (id, record) => {
      const def = list.find((one) => one.id === id);
      if (!def || !isAllowed(def, record)) return undefined;
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
