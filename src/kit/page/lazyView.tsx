import type { ComponentType, ReactNode } from "react";
import { lazily, type Lazy } from "../states/lazily.tsx";
import { FormSkeleton } from "../states/skeletons.tsx";

type LoadView<P> = () => Promise<{ default: ComponentType<P> }>;

const views = new WeakMap<LoadView<object>, Lazy<object>>();
const arounds = new WeakMap<LoadView<Around>, Lazy<Around>>();

interface Around {
  children: ReactNode;
}

/** Lazy component of a declared view. The same declaration always returns the same component. */
export function lazyView(fetch: LoadView<object>): Lazy<object> {
  const view = views.get(fetch) ?? lazily(fetch, () => <FormSkeleton />, "view");
  views.set(fetch, view);
  return view;
}

/** Lazy component around nested tabs. The same declaration always returns the same component. */
export function lazyAround(fetch: LoadView<Around>): Lazy<Around> {
  const around = arounds.get(fetch) ?? lazily(fetch, () => <FormSkeleton />, "view");
  arounds.set(fetch, around);
  return around;
}
