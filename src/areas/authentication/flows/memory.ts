import { useMemo, useSyncExternalStore } from "react";
import { useServer } from "../../../kit/panel.ts";
import { parsed, stored, type Stored } from "../../../kit/stored.ts";
import { bindings, type Binding, type FlowUsers } from "./usage.ts";

/** Who was taken along to a flow, and from which. */
export interface Taken extends FlowUsers {
  from: string;
}

/** What somebody did with the flows of a realm, by their ids: the server keeps none of it. */
export interface FlowMemory {
  /** What a copy was made from. */
  copies: Readonly<Record<string, string>>;
  /** What a flow took the place of, when it was put in use. */
  previous: Readonly<Record<string, Partial<Record<Binding, string>>>>;
  /** Clients and identity providers that went along. */
  taken: Readonly<Record<string, Taken>>;
}

const nothing: FlowMemory = { copies: {}, previous: {}, taken: {} };

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");

const isNames = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === "string");

const isTaken = (value: unknown): value is FlowMemory["taken"] =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value as Readonly<Record<string, Readonly<Record<string, unknown>> | null>>).every(
    (one) => typeof one?.from === "string" && isNames(one.clients) && isNames(one.providers),
  );

/** Whoever wrote it: what does not fit is left out. */
function parse(text: string | null): FlowMemory {
  const value = parsed(text);
  if (typeof value !== "object" || value === null) return nothing;
  const { copies, previous, taken } = value as Record<string, unknown>;
  const isPrevious =
    typeof previous === "object" &&
    previous !== null &&
    Object.values(previous).every((one) => isTexts(one) && Object.keys(one).every((key) => key in bindings));
  return {
    copies: isTexts(copies) ? copies : {},
    previous: isPrevious ? (previous as FlowMemory["previous"]) : {},
    taken: isTaken(taken) ? taken : {},
  };
}

const memories = new Map<string, Stored<FlowMemory>>();

/** What is remembered of the flows of the realm, in this browser. */
export function useFlowMemory(): FlowMemory & {
  remember: (change: (memory: FlowMemory) => FlowMemory) => void;
} {
  const { issuer } = useServer();
  const memory = memories.get(issuer) ?? stored(`iam:flows:${issuer}`, parse);
  memories.set(issuer, memory);
  const value = useSyncExternalStore(memory.subscribe, memory.get, memory.get);
  return useMemo(() => ({ ...value, remember: (change) => memory.set(change(memory.get())) }), [value, memory]);
}

/** A copy and what it was made from. */
export const withCopy =
  (copy: string, original: string) =>
  (memory: FlowMemory): FlowMemory => ({ ...memory, copies: { ...memory.copies, [copy]: original } });

/** A flow that is in use now, and what was before it. */
export const withPrevious =
  (flow: string, before: Partial<Record<Binding, string>>) =>
  (memory: FlowMemory): FlowMemory => ({ ...memory, previous: { ...memory.previous, [flow]: before } });

/** A flow and who was taken along to it; undefined: they went back. */
export const withTaken =
  (flow: string, users: Taken | undefined) =>
  (memory: FlowMemory): FlowMemory => {
    const { [flow]: _, ...others } = memory.taken;
    return { ...memory, taken: users ? { ...others, [flow]: users } : others };
  };
