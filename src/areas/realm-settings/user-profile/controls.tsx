import { lazyControl } from "../../../kit/form/controls/lazyControl.tsx";

/** When an attribute is there at all. */
export const SelectorControl = lazyControl(() => import("./pages/SelectorControl.tsx"));

/** Whether, for whom and when an attribute must be filled in. */
export const RequiredControl = lazyControl(() => import("./pages/RequiredControl.tsx"));

/** What values are held to. */
export const ValidatorsControl = lazyControl(() => import("./pages/ValidatorsControl.tsx"));
