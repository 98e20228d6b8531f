import { numberIn } from "../../i18n/numbers.ts";
import { useT } from "../panel.ts";

/** A number outside of a sentence, as the panel's language writes it; within one, `t` does. */
export const Count = ({ of: value }: { of: number }) => <bdi>{numberIn(useT().locale, value)}</bdi>;
