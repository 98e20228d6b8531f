import { useEffect, useState } from "react";
import { awaitsProvider, requestSession } from "../embed/context.ts";
import type { Host } from "../embed/Host.ts";
import { onSessions, pageSession } from "../session/registry.ts";
import english from "./en.json" with { type: "json" };
import { isRefusal, readEnvironment, type Environment } from "./environment.ts";

/** Environment block of the page, undefined with a session from elsewhere, or an error without either. */
export type FoundEnvironment =
  | { environment: Environment | undefined; error?: undefined }
  | { environment?: undefined; error: Error };

function look(host: Host): FoundEnvironment {
  const { serverUrl, session } = host.options();
  const stop = requestSession(host.element, () => {});
  stop?.();
  if (serverUrl || session !== undefined || stop || awaitsProvider(host.element) || pageSession())
    return { environment: undefined };
  try {
    const environment = readEnvironment(host.element.ownerDocument);
    return isRefusal(location.href) ? { error: new Error(english["shell.refused"]) } : { environment };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Environment of the page. Repeats the lookup while it is missing and another source may appear. */
export function useEnvironment(host: Host): FoundEnvironment {
  const [found, setFound] = useState(() => look(host));
  const isMissing = found.error !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    const again = () =>
      setFound((before) => {
        const now = look(host);
        return now.error ? before : now;
      });
    const page = host.element.ownerDocument;
    page.addEventListener("context-provider", again);
    const ends = [host.subscribe(again), onSessions(again), () => page.removeEventListener("context-provider", again)];
    return () => {
      for (const end of ends) end();
    };
  }, [host, isMissing]);
  return found;
}
