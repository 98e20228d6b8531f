import type { ReactNode } from "react";

export type TagTone = "neutral" | "ok" | "warning" | "danger" | "info";

/** A word of status on a soft tint. */
export function Tag({ tone = "neutral", children, title }: { tone?: TagTone; children: ReactNode; title?: string }) {
  return (
    <span className={`tag ${tone}`} title={title}>
      {children}
    </span>
  );
}
