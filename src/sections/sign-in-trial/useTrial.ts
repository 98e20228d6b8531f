import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { outcomeOf, trialTypes, trialUrl, type Outcome, type TrialEvent } from "./outcome.ts";

/** Polling interval of the events during a test, in milliseconds. */
const everyMs = 2000;

/** Tolerated clock difference, in milliseconds. */
const apartMs = 2000;

/** Test sign-in through a provider, with its result from the realm events. */
export interface Trial {
  url: string;
  /** True if the admin's own session is one of this realm. A browser has one session per realm. */
  isSignedIn: boolean;
  /** True if the admin may view events. */
  mayView: boolean;
  /** False if the realm does not save user events. Undefined until known. */
  isKept: boolean | undefined;
  isBlocked: boolean;
  /** Undefined before the first test, and if the events can't be read. */
  outcome: Outcome | undefined;
  error: Error | null;
  hasBegun: boolean;
  /** Opens the sign-in in a window. */
  open: () => void;
  /** Watches for a sign-in that is opened elsewhere. */
  watch: () => void;
}

export function useTrial(alias: string): Trial {
  const server = useServer();
  const access = useAccess();
  const { session, realm } = usePanel();
  const [url] = useState(() => trialUrl(server.issuer, alias));
  const [since, setSince] = useState<number>();
  const [isBlocked, setBlocked] = useState(false);
  const mayView = access.has("view-events");
  const config = useQuery({
    ...server.read<{ eventsEnabled?: boolean }>(["events", "config"], "/events/config"),
    enabled: mayView,
    retry: false,
  }).data;
  const isKept = config && config.eventsEnabled === true;
  // Without the setting, the events themselves tell.
  const isWatching = since !== undefined && mayView && isKept !== false;
  const events = useQuery({
    ...server.readList<TrialEvent>(["identity-providers", "trial", alias, since], "/events", {
      query: { type: [...trialTypes], max: 50 },
    }),
    enabled: isWatching,
    gcTime: 0,
    select: (list) => outcomeOf(list, alias, since ?? 0),
    refetchInterval: ({ state: { data } }) => {
      const state = outcomeOf(data ?? [], alias, since ?? 0).state;
      return state === "done" || state === "failed" ? false : everyMs;
    },
  });
  const watch = () => setSince(Date.now() - apartMs);
  return {
    url,
    isSignedIn: session.realm === realm,
    mayView,
    isKept,
    isBlocked,
    outcome: isWatching ? (events.data ?? { state: "waiting" }) : undefined,
    error: events.error,
    hasBegun: since !== undefined,
    watch,
    open: () => {
      watch();
      const popup = window.open("about:blank", "_blank", "popup,width=520,height=720");
      setBlocked(!popup);
      if (!popup) return;
      // Prevents access of the provider's page to this window.
      popup.opener = null;
      popup.location.href = url;
    },
  };
}
