import type { Server } from "./server.ts";

/** Requests through one server. `by` returns the same requests through another server, which a write passes in. */
export const callsBy = <A extends object>(server: Server, make: (server: Server) => A): A & { by: typeof make } => ({
  ...make(server),
  by: make,
});
