import type { ComponentType, ReactNode } from "react";
import { lazily, type Lazy } from "../base/lazily.tsx";
import { FormSkeleton } from "../states/skeletons.tsx";

type LoadView<P> = () => Promise<{ default: ComponentType<P> }>;

const views = new WeakMap<LoadView<object>, Lazy<object>>();
const arounds = new WeakMap<LoadView<Around>, Lazy<Around>>();

interface Around {
  children: ReactNode;
}

/** A part of a screen whose code is declared in data; always the same component for the same declaration. */
export function lazyView(fetch: LoadView<object>): Lazy<object> {
  const view = views.get(fetch) ?? lazily(fetch, () => <FormSkeleton />);
  views.set(fetch, view);
  return view;
}

/** What stands around the tabs inside of a tab, likewise. */
export function lazyAround(fetch: LoadView<Around>): Lazy<Around> {
  const around = arounds.get(fetch) ?? lazily(fetch, () => <FormSkeleton />);
  arounds.set(fetch, around);
  return around;
}
