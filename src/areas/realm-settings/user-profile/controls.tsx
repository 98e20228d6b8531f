import { lazyControl } from "../../../kit/form/controls/lazyControl.tsx";

/** Client scopes that enable an attribute. */
export const SelectorControl = lazyControl(() => import("./pages/SelectorControl.tsx"));

/** Edits if an attribute is required, for which side and for which client scopes. */
export const RequiredControl = lazyControl(() => import("./pages/RequiredControl.tsx"));

export const ValidatorsControl = lazyControl(() => import("./pages/ValidatorsControl.tsx"));
