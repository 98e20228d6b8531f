import type { Translate } from "../../../i18n/texts.ts";
import type { Option } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import type { Transmitter } from "./api.ts";

/** Attribute path of a Shared Signals setting. */
export const ssfPath = (name: string) => attributePath(`ssf.${name}`);

export const choices = (values: readonly string[], say: (value: string) => string): readonly Option[] =>
  values.map((value) => ({ value, label: say(value) }));

export const profilePath = ssfPath("profile");
export const defaultProfile = "SSF_1_0";
export const profiles = [defaultProfile, "SSE_CAEP"] as const;

/** Returns event options. Marks events that the server emits automatically. */
export const eventOptions = (
  t: Translate,
  { nativelyEmittedEvents = [] }: Transmitter,
  events: readonly string[],
): readonly Option[] =>
  events.map((value) => ({
    value,
    name: value,
    label: nativelyEmittedEvents.includes(value) ? t("clients.ssf.native", { event: value }) : value,
  }));
