import type { ComponentType } from "react";
import { lazily, type Lazy } from "../base/lazily.tsx";
import { FormSkeleton } from "../states/skeletons.tsx";

type LoadView = () => Promise<{ default: ComponentType }>;

const views = new WeakMap<LoadView, Lazy<object>>();

/** A part of a screen whose code is declared in data; always the same component for the same declaration. */
export function lazyView(fetch: LoadView): Lazy<object> {
  const view = views.get(fetch) ?? lazily(fetch, () => <FormSkeleton />);
  views.set(fetch, view);
  return view;
}
