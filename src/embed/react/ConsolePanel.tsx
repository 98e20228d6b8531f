import { lazy, Suspense } from "react";
import type { AppProps } from "../Host.ts";

const ConsoleApp = lazy(async () => ({ default: (await import("../../shell/ConsoleApp.tsx")).ConsoleApp }));

/** The console, whose code comes when it is first shown: hosts that use single panels do not load it. */
export function ConsolePanel({ host }: AppProps) {
  return <Suspense fallback={null}><ConsoleApp host={host} /></Suspense>;
}
