import { useSyncExternalStore } from "react";
import { parsed, stored } from "../../kit/stored.ts";

interface Side {
  width?: number;
  isFolded?: boolean;
}

const store = stored<Side>("iam-groups.side", (text) => {
  const { width, isFolded } = Object(parsed(text)) as Record<string, unknown>;
  return { ...(typeof width === "number" && { width }), ...(isFolded === true && { isFolded }) };
});

/** How wide the tree stands beside the content, in pixels, and whether it is folded away; kept in this browser. */
export function useSide() {
  const side = useSyncExternalStore(store.subscribe, store.get, store.get);
  return {
    width: side.width,
    isFolded: side.isFolded === true,
    fold: (isFolded: boolean) => store.set({ ...store.get(), isFolded }),
    resize: (width: number) => store.set({ ...store.get(), width }),
  };
}
