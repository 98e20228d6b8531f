import { useMemo } from "react";
import { useQueryState } from "../../../../kit/area/navigation.ts";

/** What is asked: who signs in, where, on which level, and from what kind of browser. It stands in the address. */
export interface Question {
  /** Whether it is asked at all. */
  isOpen: boolean;
  /** Id of a person; absent: anybody. */
  person: string | undefined;
  /** Id of a client; absent: any that signs in through this flow. */
  client: string | undefined;
  /** Level that is asked for; absent: the client's own. */
  level: string | undefined;
  /** Level that a session in the browser has reached, -1 for none; absent: there is no session. */
  session: string | undefined;
}

const names = { isOpen: "simulate", person: "person", client: "client", level: "level", session: "session" } as const;

/** The question in the address, and how it is put. */
export function useQuestion(): Question & { ask: (change: Partial<Question>) => void } {
  const state = useQueryState();
  return useMemo(
    () => ({
      isOpen: state.get(names.isOpen) !== undefined,
      person: state.get(names.person),
      client: state.get(names.client),
      level: state.get(names.level),
      session: state.get(names.session),
      ask: ({ isOpen, ...change }: Partial<Question>) =>
        state.set({
          ...Object.fromEntries(
            Object.entries(change).map(([key, value]) => [names[key as keyof typeof change], value]),
          ),
          ...(isOpen !== undefined && { [names.isOpen]: isOpen ? "1" : undefined }),
          ...(isOpen === false && { person: undefined, client: undefined, level: undefined, session: undefined }),
        }),
    }),
    [state],
  );
}
