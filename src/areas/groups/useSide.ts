import { useState } from "react";

interface Side { width?: number; isFolded?: boolean }

const storageKey = "iam-groups.side";

function stored(): Side {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (typeof value !== "object" || value === null) return {};
    const { width, isFolded } = value as Record<string, unknown>;
    return { ...(typeof width === "number" && { width }), ...(isFolded === true && { isFolded }) };
  } catch {
    return {}; // Storage forbidden or edited by hand.
  }
}

/** How wide the tree stands beside the content, in pixels, and whether it is folded away; kept in this browser. */
export function useSide() {
  const [side, setSide] = useState(stored);
  const keep = (next: Side) => {
    setSide(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // The choice then lasts until the page is left.
    }
  };
  return {
    width: side.width,
    isFolded: side.isFolded === true,
    fold: (isFolded: boolean) => keep({ ...side, isFolded }),
    resize: (width: number) => keep({ ...side, width }),
  };
}
