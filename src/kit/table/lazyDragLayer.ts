import { lazily } from "../states/lazily.tsx";

/** Drag implementation. Loads on the first pointer or focus on a handle. */
export const DragLayer = lazily(() => import("./DragLayer.tsx"));
