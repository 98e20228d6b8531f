import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "../../../api/ApiError.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { flowReads, type Flow } from "../../../sections/sign-in-flow/flowReads.ts";
import type { Question } from "../../../sections/sign-in-flow/question.ts";
import { simulationApi } from "../../../sections/sign-in-flow/read.ts";
import { treeOf } from "../../../sections/sign-in-flow/tree.ts";
import { useSimulation } from "../../../sections/sign-in-flow/useSimulation.ts";
import { useLock } from "../useLock.ts";
import type { User } from "../user.ts";
import { diagnose } from "./diagnose.ts";

const noFlow: Flow = {};

/** The flow was renamed or deleted since the realm or the client was read. */
const lostFlow = new ApiError("The flow is not in the list.", {
  status: 404,
  method: "GET",
  path: "/authentication/flows",
});

/** Reads what a sign-in of the user depends on, and explains it. */
export function useDoctor(user: User, question: Question) {
  const server = useServer();
  const reads = flowReads(server);
  const access = useAccess();
  const { data: realm } = useRealm();
  const mayReadFlows = access.has("view-realm");
  const mayReadLock = realm?.bruteForceProtected === true;
  const { lock, user: locked } = useLock(user, mayReadLock);
  const client = useQuery({
    ...simulationApi(server).client(question.client ?? ""),
    enabled: question.client !== undefined,
    retry: false,
  });
  const flows = useQuery({ ...reads.flows, enabled: mayReadFlows, retry: false });
  const isClientKnown = question.client === undefined || client.data !== undefined;
  const override = client.data?.authenticationFlowBindingOverrides?.browser;
  const flow = isClientKnown
    ? flows.data?.find(({ id, alias }) => (override ? id === override : alias === realm?.browserFlow))
    : undefined;
  const executions = useQuery({
    ...reads.executions(flow?.alias ?? ""),
    enabled: flow?.alias !== undefined,
    retry: false,
  });
  const steps = useMemo(() => executions.data && treeOf(executions.data), [executions.data]);
  const simulation = useSimulation(flow ?? noFlow, steps, {
    ...question,
    isOpen: steps !== undefined,
    person: user.id,
  });
  const isLost = flows.data !== undefined && realm !== undefined && isClientKnown && !flow;
  const error =
    client.error ?? flows.error ?? executions.error ?? simulation.error ?? (isLost && mayReadFlows ? lostFlow : null);
  const isReading =
    !error &&
    (realm === undefined ||
      (question.client !== undefined && !client.data) ||
      (mayReadFlows && simulation.result === undefined));
  const diagnosis = useMemo(
    () => diagnose({ user, lock, realm, client: client.data, steps, simulation: simulation.result }),
    [user, lock, realm, client.data, steps, simulation.result],
  );
  return {
    diagnosis,
    lock,
    locked,
    flow,
    steps,
    client: client.data,
    realm,
    simulation,
    error,
    isReading,
    mayReadFlows,
  };
}

export type Doctor = ReturnType<typeof useDoctor>;
