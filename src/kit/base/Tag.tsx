import type { ReactNode } from "react";
import { toneOf, type State } from "./states.ts";

export type TagTone = "neutral" | "ok" | "warning" | "danger" | "info";

export interface TagProps {
  /** What something is at present: its colour is the one of that state everywhere. */
  state?: State | undefined;
  /** Of a word that is no state: `info` for a kind, `warning` for what is to be looked at. */
  tone?: "info" | "warning";
  children: ReactNode;
  title?: string;
}

/** A word on a soft tint. */
export function Tag({ state, tone: mark, children, title }: TagProps) {
  const tone = state ? toneOf(state) : (mark ?? "neutral");
  return (
    <span className={`tag ${tone}`} title={title}>
      {children}
    </span>
  );
}
