import { createElement } from "react";
import type { Several, SeveralProps } from "../../kit/action/defineActions.ts";
import type { Words } from "../../i18n/words.ts";
import type { Deed } from "./deed.ts";

/** Texts and options of an action on several records. */
export interface SeveralPlan<R, C>
  extends Pick<Several<R, C>, "label" | "more" | "isOneAsked" | "way" | "on" | "pick"> {
  /** Verb for the sentence that counts the rows. */
  deed: Deed;
  title: (records: readonly R[]) => Words;
  text?: (records: readonly R[], context: C) => Words | undefined;
  /** Effect on a record, or the reason to skip it. */
  preview: (record: R, context: C) => Words | { name: string } | { skip: Words };
  /** Message key of the start button. Gets `{{count}}`. */
  start: string;
  /**
   * Processes one record at a time, because all are in one server-side record and parallel writes would overwrite each
   * other.
   */
  isOneByOne?: boolean;
  /** The success message takes `{{count}}`. */
  isCounted?: boolean;
}

/** Defines an action on several records that runs in the bulk dialog. */
export function severally<R, C>({ label, more, isOneAsked, way, on, pick, ...plan }: SeveralPlan<R, C>): Several<R, C> {
  return {
    ...(label && { label }),
    ...(more && { more }),
    ...(isOneAsked && { isOneAsked }),
    ...(way && { way }),
    ...(on && { on }),
    ...(pick && { pick }),
    dialog: async () => {
      const { ActionBulk } = await import("./ActionBulk.tsx");
      return { default: (props: SeveralProps<R, C>) => createElement(ActionBulk<R, C>, { ...props, plan }) };
    },
  };
}
