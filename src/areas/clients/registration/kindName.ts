import type { Translate } from "../../../i18n/texts.ts";

/** What a kind of policy is called; one that an extension brings as it stands. */
export const kindName = (t: Translate, kind = ""): string =>
  t.has(`registration.kind.${kind}`) ? t(`registration.kind.${kind}`) : kind;
