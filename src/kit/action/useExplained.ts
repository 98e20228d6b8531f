import { useContext, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Realm } from "../../api/realm.ts";
import { orPermission, replaceable } from "../../session/access.ts";
import { ScreenContext } from "../area/useScreen.ts";
import { useFieldMode } from "../form/narrow.ts";
import { getIn } from "../record/path.ts";
import { explain, type Explanation, type Facts } from "../lack/explain.ts";
import { useLacks } from "../lack/lacks.ts";
import { lackOf, type Lack } from "../lack/why.ts";
import { usePanel } from "../panel/panel.ts";
import { useRefused } from "../panel/narrowing.ts";
import { realmQuery } from "../panel/realm.ts";
import { useServer } from "../panel/session.ts";
import type { ActionDef, ActionSet } from "./defineActions.ts";

interface Situation<R, C> {
  here: "page" | "list";
  labelOf: (def: ActionDef<R, C>) => string;
}

const never = () => false;

/** Decides which declared actions are offered, and reports the others with their reasons to the screen. */
export function useExplained<R, C>(
  { list, who: ofSet }: ActionSet<R, C>,
  context: C,
  { here, labelOf }: Situation<R, C>,
) {
  const { session, realm: managed } = usePanel();
  const refused = useRefused();
  const fieldMode = useFieldMode();
  const screen = useContext(ScreenContext);
  const queries = useQueryClient();
  const server = useServer();
  /** Actions offered for any record, and the last record without each action. */
  const [seen] = useState(() => ({ allowed: new Set<string>(), denied: new Map<string, { record: R }>() }));

  /** Roles of an action. The area's roles are only a reason: the record decides. */
  const whoOf = (def: ActionDef<R, C>) => {
    const byArea = def.writes === false ? undefined : screen?.area.who.change;
    return def.who ?? ofSet ?? (byArea && orPermission(byArea));
  };
  const factsOf = (def: ActionDef<R, C>, record?: R): Facts => ({
    access: session.access(managed),
    narrowed: refused({ action: def.id, ...(def.writes === false && { writes: false }) }),
    isFineGrained:
      replaceable(screen?.area.who.change) !== undefined &&
      queries.getQueryData<Realm>(realmQuery(server).queryKey)?.adminPermissionsEnabled === true,
    isProtected: def.writes !== false && getIn(record, ["access", "manage"]) === false,
  });
  const isFieldNarrowed = (def: ActionDef<R, C>) => "set" in def && fieldMode(def.set.path) !== undefined;
  const explained = (def: ActionDef<R, C>, record: R): Explanation => {
    const on = isFieldNarrowed(def) ? never : (def.on ?? never);
    return explain({ who: whoOf(def), on }, factsOf(def, record), record, context);
  };
  const explainedInBulk = (def: ActionDef<R, C>): Explanation => {
    const { inBulk } = def;
    const on = isFieldNarrowed(def) || !inBulk ? never : inBulk.on;
    return explain({ who: whoOf(def), on }, factsOf(def), context);
  };
  /** True if a switch already has the state that the action sets. */
  const isDone = (def: ActionDef<R, C>) =>
    "set" in def && here === "page" && getIn(seen.denied.get(def.id)?.record, def.set.path) === def.set.to;

  useLacks(() =>
    list.flatMap((def): Lack[] => {
      const denied = seen.denied.get(def.id);
      const isMissed = denied !== undefined || def.inBulk?.on?.(context) === false;
      const isHere = def.only === undefined || def.only === here || def.only === "button";
      if (!isMissed || !isHere || seen.allowed.has(def.id) || isDone(def)) return [];
      const { because } = denied ? explained(def, denied.record) : explainedInBulk(def);
      return lackOf({ kind: "action", id: def.id, label: labelOf(def) }, because);
    }),
  );
  return {
    /** True if an action is offered for a record. A list shows a refusal only when the action is selected. */
    isOffered: (def: ActionDef<R, C>, record: R): boolean => {
      const { offered, because } = explained(def, record);
      const isOffered = offered || (here === "list" && because?.by === "words");
      if (isOffered) seen.allowed.add(def.id);
      else {
        if (here === "page") seen.allowed.delete(def.id);
        seen.denied.set(def.id, { record });
      }
      return isOffered;
    },
    isOfferedInBulk: (def: ActionDef<R, C>): boolean => explainedInBulk(def).offered,
  };
}
