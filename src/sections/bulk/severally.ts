import { createElement } from "react";
import type { Several, SeveralProps } from "../../kit/action/defineActions.ts";
import type { Words } from "../../kit/action/words.ts";
import type { Deed } from "./deed.ts";

/** What is said of an action that is done to several records. */
export interface SeveralPlan<R, C>
  extends Pick<Several<R, C>, "label" | "more" | "isOneAsked" | "way" | "may" | "pick"> {
  /** What is done to the rows, for the sentence that counts them. */
  deed: Deed;
  title: (records: readonly R[]) => Words;
  text?: (records: readonly R[], context: C) => Words | undefined;
  /** What this will do to a record. */
  preview: (record: R, context: C) => Words | { name: string } | { skip: Words };
  /** Text key of the button that starts; gets `{{count}}`. */
  start: string;
  /** One after another: the server keeps all of them in one place, and would lose what is written side by side. */
  isOneByOne?: boolean;
  /** The text of success is also for several: it gets `{{count}}`. */
  isCounted?: boolean;
}

/** An action for several records at a time, through the queue: preview, progress, what became of each. */
export function severally<R, C>({
  label,
  more,
  isOneAsked,
  way,
  may,
  pick,
  ...plan
}: SeveralPlan<R, C>): Several<R, C> {
  return {
    ...(label && { label }),
    ...(more && { more }),
    ...(isOneAsked && { isOneAsked }),
    ...(way && { way }),
    ...(may && { may }),
    ...(pick && { pick }),
    dialog: async () => {
      const { ActionBulk } = await import("./ActionBulk.tsx");
      return { default: (props: SeveralProps<R, C>) => createElement(ActionBulk<R, C>, { ...props, plan }) };
    },
  };
}
