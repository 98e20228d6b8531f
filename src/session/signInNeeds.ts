import type { QueryClient } from "@tanstack/react-query";
import type { Server } from "../api/server.ts";
import type { SessionConfig } from "./config.ts";
import type { HostGiven } from "./hostParts.ts";
import type { Personal } from "./personal.ts";
import type { StateHolder } from "./sessionState.ts";
import type { WarmUps } from "./warmUps.ts";

/** What of a session signing in works with. */
export interface SignInNeeds {
  config: SessionConfig;
  /** Realm signed in to. */
  realm: string;
  state: StateHolder;
  /** What the host gives may come later, or anew. */
  host: HostGiven;
  fetcher: typeof fetch;
  server: (realm: string) => Server;
  queryClient: QueryClient;
  personal: Personal;
  warmUps: WarmUps;
  hasDrafts: () => boolean;
}
