import type { ReactNode } from "react";

/** Number of tones in the style sheet. */
const tones = 6;

/** Returns the tone of an ID. Deterministic. */
export const toneOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % tones;

/** Colored square of an icon. */
export const Tile = ({ id, isBrand = false, children }: { id: string; isBrand?: boolean; children?: ReactNode }) => (
  <svg
    className={`idp-mark ${isBrand ? "brand" : `tone-${toneOf(id)}`}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="24" height="24" rx="6" />
    {children}
  </svg>
);
