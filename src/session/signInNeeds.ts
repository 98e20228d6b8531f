import type { QueryClient } from "@tanstack/react-query";
import type { Server } from "../api/server.ts";
import type { SessionConfig } from "./config.ts";
import type { HostGiven } from "./hostParts.ts";
import type { Proof } from "./proof.ts";
import type { Personal } from "./personal.ts";
import type { StateHolder } from "./sessionState.ts";
import type { WarmUps } from "./warmUps.ts";

/** Parts of a session that sign-in needs. */
export interface SignInNeeds {
  config: SessionConfig;
  /** Sign-in realm. */
  realm: string;
  state: StateHolder;
  /** The host can set these later or again. */
  host: HostGiven;
  fetcher: typeof fetch;
  server: (realm: string) => Server;
  queryClient: QueryClient;
  personal: Personal;
  proof: Proof;
  warmUps: WarmUps;
  hasDrafts: () => boolean;
}
