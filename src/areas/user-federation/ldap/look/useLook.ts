import { useEffect, useRef, useState } from "react";
import { useServer } from "../../../../kit/panel/session.ts";
import { mapperKind } from "../../api.ts";
import type { StorageProvider } from "../../storage.ts";
import { lookAt, type Look } from "./findings.ts";
import { makeProbe, type Probe } from "./probe.ts";

/** State of a preview. `left`: the temporary provider could not be deleted. */
export type LookState =
  | { state: "asking" }
  | { state: "looking" }
  | { state: "done"; look: Look; left: boolean }
  | { state: "failed"; error: unknown; left: boolean };

/** Previews LDAP entries and always deletes the temporary provider. */
export function useLook(provider: StorageProvider, stored: StorageProvider | undefined) {
  const server = useServer();
  const [state, setState] = useState<LookState>({ state: "asking" });
  const running = useRef<Promise<Probe>>(undefined);
  // Clean up if the dialog is closed during the preview.
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
