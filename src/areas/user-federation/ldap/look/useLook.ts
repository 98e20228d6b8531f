import { useEffect, useRef, useState } from "react";
import { useServer } from "../../../../kit/panel.ts";
import { mapperKind } from "../../api.ts";
import type { StorageProvider } from "../../storage.ts";
import { lookAt, type Look } from "./findings.ts";
import { makeProbe, type Probe } from "./probe.ts";

/** How a look stands. `left`: the provider that was made for it could not be removed. */
export type LookState =
  | { state: "asking" }
  | { state: "looking" }
  | { state: "done"; look: Look; left: boolean }
  | { state: "failed"; error: unknown; left: boolean };

/** Looks at the entries that a directory would give, and removes what was made for it, come what may. */
export function useLook(provider: StorageProvider, stored: StorageProvider | undefined) {
  const server = useServer();
  const [state, setState] = useState<LookState>({ state: "asking" });
  const running = useRef<Promise<Probe>>(undefined);
  // Who leaves in the middle leaves nothing behind.
  useEffect(
    () => () => {
      void running.current?.then((probe) => probe.remove()).catch(() => {});
    },
    [],
  );
  const start = async (): Promise<void> => {
    if (running.current) return;
    setState({ state: "looking" });
    let isLeft = false;
    try {
      const mappers = stored?.id
        ? await server.list<StorageProvider>("/components", { query: { parent: stored.id, type: mapperKind } })
        : undefined;
      running.current = makeProbe(server, provider, mappers);
      const probe = await running.current;
      const remove = async () => {
        running.current = undefined;
        await probe.remove().catch(() => {
          isLeft = true;
        });
      };
      const look = await lookAt(probe, provider).finally(remove);
      setState({ state: "done", look, left: isLeft });
    } catch (error) {
      running.current = undefined;
      setState({ state: "failed", error, left: isLeft });
    }
  };
  return { state, start };
}
