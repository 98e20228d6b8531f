import { useContext, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Realm } from "../../api/realm.ts";
import { allows } from "../../session/access.ts";
import { ScreenContext } from "../area/useScreen.ts";
import { getIn } from "../form/path.ts";
import { useLacks } from "../lack/lacks.ts";
import type { Lack, Why } from "../lack/why.ts";
import { realmQuery, usePanel, useRefused, useServer, useT } from "../panel.ts";
import type { ActionDef, ActionSet } from "./defineActions.ts";
import { say } from "./words.ts";

interface Place<R, C> {
  here: "page" | "list";
  labelOf: (def: ActionDef<R, C>) => string;
}

/** The server says with each record what may be done to it; that counts more than roles. */
const byRecord = ({ writes }: { writes?: boolean | undefined }, record: unknown): Why | undefined =>
  writes !== false && getIn(record, ["access", "manage"]) === false ? { by: "record" } : undefined;

/** Tells the screen which declared actions are kept back, and why. `noted` is told of each record that was asked about, and gives the answer back. */
export function useActionLacks<R, C>(
  { list, needs: ofSet }: ActionSet<R, C>,
  context: C,
  { here, labelOf }: Place<R, C>,
) {
  const t = useT();
  const { session, realm: managed } = usePanel();
  const refused = useRefused();
  const screen = useContext(ScreenContext);
  const queries = useQueryClient();
  const server = useServer();
  /** Which were allowed for some record, and the last record that each was not allowed for. */
  const [seen] = useState(() => ({ allowed: new Set<string>(), denied: new Map<string, R>() }));

  const whyNot = (def: ActionDef<R, C>): Why | undefined => {
    const by = refused({ action: def.id, ...(def.writes === false && { writes: false }) });
    if (by) return { by };
    const rule = def.needs ?? ofSet ?? (def.writes === false ? undefined : screen?.area.manage);
    const record = seen.denied.get(def.id);
    const words = record !== undefined && here === "page" ? def.refuses?.(record, context) : undefined;
    if (rule === undefined || allows(session.access(managed), rule))
      return words === undefined ? byRecord(def, record) : { by: "words", text: say(t, words) };
    const realm = queries.getQueryData<Realm>(realmQuery(server).queryKey);
    return {
      by: "roles",
      rule,
      isFineGrained: screen?.area.isFineGrained === true && realm?.adminPermissionsEnabled === true,
    };
  };
  /** A switch that is already where the action turns it. */
  const isDone = (def: ActionDef<R, C>) =>
    "set" in def && here === "page" && getIn(seen.denied.get(def.id), def.set.path) === def.set.to;

  useLacks(() =>
    list.flatMap((def): Lack[] => {
      const isMissed = seen.denied.has(def.id) || def.inBulk?.may?.(context) === false;
      const isHere = def.only === undefined || def.only === here || def.only === "button";
      if (!isMissed || !isHere || seen.allowed.has(def.id) || isDone(def)) return [];
      const why = whyNot(def);
      return why ? [{ kind: "action", id: def.id, label: labelOf(def), why }] : [];
    }),
  );
  return {
    noted: (def: ActionDef<R, C>, record: R, isAllowed: boolean) => {
      if (isAllowed) seen.allowed.add(def.id);
      else {
        if (here === "page") seen.allowed.delete(def.id);
        seen.denied.set(def.id, record);
      }
      return isAllowed;
    },
  };
}
