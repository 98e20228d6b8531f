import { isObject } from "../../../api/isObject.ts";
import { useMemo, useSyncExternalStore } from "react";
import { useServer } from "../../../kit/panel/session.ts";
import { parsed, stored, type Stored } from "../../../kit/base/stored.ts";
import { bindings, type Binding, type FlowUsers } from "./usage.ts";

/** Users that were moved to a flow, and the flow they had before. */
export interface Taken extends FlowUsers {
  from: string;
}

/** History of flow changes, by flow ID. Stored in the browser, because the server has none. */
export interface FlowMemory {
  /** Original of each copy. */
  copies: Readonly<Record<string, string>>;
  /** Flows that a flow replaced when it was bound. */
  previous: Readonly<Record<string, Partial<Record<Binding, string>>>>;
  /** Clients and identity providers that were moved. */
  taken: Readonly<Record<string, Taken>>;
}

const nothing: FlowMemory = { copies: {}, previous: {}, taken: {} };

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");

const isNames = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === "string");

const isTaken = (value: unknown): value is FlowMemory["taken"] =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every(
    (one: unknown) => isObject(one) && typeof one.from === "string" && isNames(one.clients) && isNames(one.providers),
  );

const isPrevious = (value: unknown): value is FlowMemory["previous"] =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((one) => isTexts(one) && Object.keys(one).every((key) => key in bindings));

/** Validates stored data. Other versions may have written it: omits invalid entries. */
function parse(text: string | null): FlowMemory {
  const value = parsed(text);
  if (!isObject(value)) return nothing;
  const { copies, previous, taken } = value;
  return {
    copies: isTexts(copies) ? copies : {},
    previous: isPrevious(previous) ? previous : {},
    taken: isTaken(taken) ? taken : {},
  };
}

const memories = new Map<string, Stored<FlowMemory>>();

/** Returns the flow history of the realm from this browser. */
export function useFlowMemory(): FlowMemory & {
  remember: (change: (memory: FlowMemory) => FlowMemory) => void;
} {
  const { issuer } = useServer();
  const memory = memories.get(issuer) ?? stored(`iam:flows:${issuer}`, parse);
  memories.set(issuer, memory);
  const value = useSyncExternalStore(memory.subscribe, memory.get, memory.get);
  return useMemo(() => ({ ...value, remember: (change) => memory.set(change(memory.get())) }), [value, memory]);
}

/** Adds a copy and its original. */
export const withCopy =
  (copy: string, original: string) =>
  (memory: FlowMemory): FlowMemory => ({ ...memory, copies: { ...memory.copies, [copy]: original } });

/** Adds a bound flow and the flows that it replaced. */
export const withPrevious =
  (flow: string, before: Partial<Record<Binding, string>>) =>
  (memory: FlowMemory): FlowMemory => ({ ...memory, previous: { ...memory.previous, [flow]: before } });

/** Adds users that were moved to a flow. Undefined removes the entry after they were moved back. */
export const withTaken =
  (flow: string, users: Taken | undefined) =>
  (memory: FlowMemory): FlowMemory => {
    const { [flow]: _, ...others } = memory.taken;
    return { ...memory, taken: users ? { ...others, [flow]: users } : others };
  };
