import { lazily } from "../../../kit/base/lazily.tsx";

/** What stands above the form of some kinds; the code comes with these kinds. */
export const OtherSide = lazily(() => import("./OtherSide.tsx"));
export const Metadata = lazily(() => import("./Metadata.tsx"));
