import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { realmQuery } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { flowReads, type Execution, type Flow } from "./flowReads.ts";
import type { Step } from "./tree.ts";
import { stepsIn, type Simulation } from "./facts.ts";
import { defaultLevel } from "./levels.ts";
import { isAsked, type Question } from "./question.ts";
import { simulationApi } from "./read.ts";
import { simulate } from "./simulate.ts";

/** Settings that contain a role name. */
const roleSettings = ["condUserRole", "skipOtpRole", "forceOtpRole"];

const always = () => true;

/** Reads settings by execution ID, for all steps or those that `looksAt` selects. Undefined while loading. */
export function useSettings(
  steps: readonly Step[],
  { enabled = true, looksAt = always }: { enabled?: boolean; looksAt?: (execution: Execution) => boolean } = {},
) {
  const api = flowReads(useServer());
  const configured = useMemo(
    () =>
      stepsIn(steps).flatMap(({ execution }) => {
        const { id, authenticationConfig } = execution;
        return id && authenticationConfig && looksAt(execution) ? [{ id, config: authenticationConfig }] : [];
      }),
    [steps, looksAt],
  );
  return useQueries({
    queries: configured.map(({ config }) => ({ ...api.config(config), enabled })),
    combine: (results) => {
      const failed = results.find(({ error }) => error)?.error ?? undefined;
      const isThere = enabled && results.every(({ data }) => data !== undefined);
      const entries = results.map(({ data }, index) => [configured[index]?.id ?? "", data?.config ?? {}] as const);
      return { settings: isThere ? new Map(entries) : undefined, error: failed };
    },
  });
}

/** Returns the result of a simulation. Undefined without input or while loading. */
export function useSimulation(flow: Flow, steps: readonly Step[] | undefined, question: Question) {
  const server = useServer();
  const api = simulationApi(server);
  const { isOpen, person: who, client: where, level, session } = question;
  const { settings, error: unread } = useSettings(steps ?? noSteps, { enabled: isOpen && steps !== undefined });
  const roles = useMemo(
    () => [
      ...new Set(
        [...(settings?.values() ?? [])].flatMap((config) => roleSettings.flatMap((name) => config[name] || [])),
      ),
    ],
    [settings],
  );
  const person = useQuery({
    ...api.person(who ?? "", roles),
    enabled: isOpen && who !== undefined && settings !== undefined,
  });
  const client = useQuery({ ...api.client(where ?? ""), enabled: isOpen && where !== undefined });
  const realm = useQuery({ ...realmQuery(server), enabled: isOpen });
  const actions = useOptional({ ...api.actions, enabled: isOpen }, "missing.requiredActions").value;
  const isReady =
    isOpen &&
    isAsked(question) &&
    steps !== undefined &&
    settings !== undefined &&
    (who === undefined || person.data !== undefined) &&
    (where === undefined || client.data !== undefined);
  const result = useMemo((): Simulation | undefined => {
    if (!isReady) return undefined;
    const own = defaultLevel(client.data, realm.data);
    return simulate(steps, {
      person: who === undefined ? undefined : person.data,
      level: level === undefined ? own : Number(level),
      scopes: {
        always: client.data?.defaultClientScopes ?? [],
        onDemand: client.data?.optionalClientScopes ?? [],
      },
      settings,
      session: session === undefined ? undefined : { level: Number(session) },
      organizations: realm.data?.organizationsEnabled === true,
      actions: actions && new Set(actions.flatMap(({ alias, enabled }) => (enabled ? [alias] : []))),
    });
  }, [isReady, steps, settings, who, person.data, level, session, client.data, realm.data, actions]);
  return {
    result,
    settings,
    person: person.data,
    client: client.data,
    realm: realm.data,
    error: unread ?? person.error ?? client.error ?? undefined,
    /** Flow that the client uses instead, by ID or alias. */
    other: otherFlow(flow, client.data?.authenticationFlowBindingOverrides?.browser, realm.data?.browserFlow),
  };
}

const noSteps: readonly Step[] = [];

function otherFlow({ id, alias }: Flow, override: string | undefined, bound: string | undefined) {
  if (override) return override === id ? undefined : { id: override };
  return bound === undefined || bound === alias ? undefined : { alias: bound };
}
