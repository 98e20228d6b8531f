import { numberIn } from "../../i18n/numbers.ts";
import { useT } from "../panel/texts.ts";

/** Localized number outside a sentence. Inside a sentence, `t` formats it. */
export const Count = ({ of: value }: { of: number }) => <bdi>{numberIn(useT().locale, value)}</bdi>;
