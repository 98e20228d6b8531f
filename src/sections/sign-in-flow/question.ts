import { useMemo } from "react";
import { useQueryState } from "../../kit/navigation/navigation.ts";

/** Input of the simulation. Stored in the URL. */
export interface Question {
  /** True if the simulation is open. */
  isOpen: boolean;
  /** User ID. Undefined for an unknown user. */
  person: string | undefined;
  /** Client ID. Undefined for any client of this flow. */
  client: string | undefined;
  /** Requested level. Undefined for the client default. */
  level: string | undefined;
  /** Level of the browser session, -1 for none. Undefined without a session. */
  session: string | undefined;
}

const names = { isOpen: "simulate", person: "person", client: "client", level: "level", session: "session" } as const;

/** True if there is input. Without it, every result would be "It depends". */
export const isAsked = ({ person, client, level, session }: Question): boolean =>
  [person, client, level, session].some((value) => value !== undefined);

/** Returns the input from the URL, and a function that changes it. */
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
