import { keysOf } from "./keysOf.ts";

export type TagTone = "neutral" | "ok" | "warning" | "danger" | "info";

const words = {
  ok: "enabled inUse completed done added created gives permit delivered notified rolesGiven succeeded onByDefault",
  info: "active running pending moved updated mailed preview",
  warning:
    "changed overwritten paused expired ending unknown missing outdated leftOut ignored experimental acted temporary",
  danger: "failed error locked ended stops removed deleted deny deadLetter dangling",
  neutral: "disabled waiting passive same kept skipped nothing deprecated silent unused",
} as const;

type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T;

export type State = Words<(typeof words)[TagTone]>;

const tones = new Map<string, TagTone>(
  keysOf(words).flatMap((tone) => words[tone].split(" ").map((word) => [word, tone] as const)),
);

/** Color tone of a state, the same in every area. Always shown with a word. */
export const toneOf = (state: State): TagTone => tones.get(state) ?? "neutral";

/** State by its name in server responses. Unknown states have no color. */
export const stateOf = (name: string | undefined): State | undefined => {
  const word = (name ?? "").toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return tones.has(word) ? (word as State) : undefined;
};
