import { lazily } from "../../../kit/states/lazily.tsx";

/** Sections above the form of some kinds. Lazy: only these kinds load the code. */
export const OtherSide = lazily(() => import("./OtherSide.tsx"));
export const Metadata = lazily(() => import("./Metadata.tsx"));
