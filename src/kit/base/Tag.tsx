import type { ReactNode } from "react";
import { toneOf, type State } from "./states.ts";

export interface TagProps {
  /** Determines the color. The same state has the same color everywhere. */
  state?: State | undefined;
  /** Color of a text that is not a state: `info` for a kind, `warning` for attention. */
  tone?: "info" | "warning";
  children: ReactNode;
  title?: string;
}

export function Tag({ state, tone: mark, children, title }: TagProps) {
  const tone = state ? toneOf(state) : (mark ?? "neutral");
  return (
    <span className={`tag ${tone}`} title={title}>
      {children}
    </span>
  );
}
