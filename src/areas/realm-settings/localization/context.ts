import type { Bundle } from "../../../i18n/texts.ts";
import type { TextRow } from "./rows.ts";

export interface TextsContext {
  locale: string;
  /** Name of the language in the admin's language. */
  name: string;
  manage: boolean;
  /** Realm overrides by key. */
  own: Bundle;
  /** Overrides with the reference language and the theme messages. */
  rows: readonly TextRow[];
  /** Returns the text that a key overrides, if it is known. */
  originalOf: (key: string) => string | undefined;
  /** Updates the messages of this page. Undefined: restores the message without the override. */
  says: (key: string, text: string | undefined) => void;
}
