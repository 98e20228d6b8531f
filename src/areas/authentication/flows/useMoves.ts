import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { authenticationApi, type Flow, type FlowCalls } from "../api.ts";
import { readRecord } from "../../../api/record.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import type { Move } from "./move/carry.ts";
import { secretsOf } from "./move/copies.ts";
import { FlowChanged } from "./move/deeds.ts";
import { moveStep } from "./move/moveStep.ts";
import { movedTree, stepPlaceOf, type StepPlace } from "./move/place.ts";
import { nameOf, stepOf, type Step } from "../../../sections/sign-in-flow/tree.ts";
import { useFlowWrite } from "./useFlowWrite.ts";

const TypeSecrets = lazily(() => import("./TypeSecrets.tsx"));

/**
 * Moves steps in sequence, with optimistic updates.
 * A move to another level changes the ID; `firstId` maps it to the initial one.
 */
export function useMoves(flow: Flow, steps: readonly Step[]) {
  const t = useT();
  const ask = useAsk();
  const queries = useQueryClient();
  const server = useServer();
  const { write } = useFlowWrite(flow);
  const [ahead, setAhead] = useState<readonly Step[]>();
  const latest = useRef<readonly Step[]>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const [firstIds, setFirstIds] = useState<ReadonlyMap<string, string>>(new Map());
  const newIds = useRef(new Map<string, string>());
  const now = (id: string): string => {
    const next = newIds.current.get(id);
    return next === undefined ? id : now(next);
  };

  /** Returns masked settings that a step would lose on another level. */
  const secretsFor = async ({ id, to }: Move): Promise<readonly string[]> => {
    const { authenticationConfig } = stepOf(steps, id)?.execution ?? {};
    if (authenticationConfig === undefined || stepPlaceOf(steps, id)?.parent === to.parent) return [];
    return secretsOf(await readRecord(authenticationApi(server).config(authenticationConfig)));
  };
  const send = async (move: Move) => {
    const attempt = async (api: FlowCalls, typed?: Move["typed"]): Promise<string> => {
      try {
        return await moveStep(api, { ...move, typed });
      } catch (error) {
        if (error instanceof FlowChanged) throw new Error(t("authentication.move.changed"), { cause: error });
        throw error;
      }
    };
    const names = await secretsFor(move).catch(() => []);
    // Ask for secrets before any request.
    const made = names.length
      ? await ask(TypeSecrets, {
          flow,
          title: t("authentication.move.secrets", { name: nameOf(stepOf(steps, move.id)?.execution ?? {}) }),
          names,
          run: (by, typed) => attempt(authenticationApi(by), typed),
        })
      : await write((api) => attempt(api), { failure: "authentication.move.failed" });
    if (typeof made !== "string") return false;
    if (made !== move.id) {
      newIds.current.set(move.id, made);
      setFirstIds((known) => new Map([...known, [made, known.get(move.id) ?? move.id]]));
    }
    return true;
  };

  const move = (id: string, to: StepPlace): Promise<unknown> => {
    const next = movedTree(latest.current ?? steps, id, to);
    latest.current = next;
    setAhead(next);
    waiting.current += 1;
    queue.current = queue.current.then(async () => {
      const isDone =
        latest.current !== undefined &&
        (await send({
          alias: flow.alias ?? "",
          flow: flow.id ?? "",
          id: now(id),
          to: { ...to, parent: to.parent === undefined ? undefined : now(to.parent) },
        }));
      waiting.current -= 1;
      // Discard queued moves after a failure: they are based on the failed tree.
      if (!isDone) latest.current = undefined;
      if (isDone && waiting.current > 0) return;
      await queries.invalidateQueries({ queryKey: authenticationApi(server).executions(flow.alias ?? "").queryKey });
      if (waiting.current > 0 && latest.current) return;
      latest.current = undefined;
      setAhead(undefined);
    });
    return queue.current;
  };
  const firstId = useMemo(() => (id: string) => firstIds.get(id) ?? id, [firstIds]);
  return { shown: ahead ?? steps, move, firstId, isMoving: ahead !== undefined };
}
