import type { Server } from "./server.ts";

/** Calls by one server, and with `by` the same by another: a write takes those of the server it is given. */
export const callsBy = <A extends object>(server: Server, make: (server: Server) => A): A & { by: typeof make } => ({
  ...make(server),
  by: make,
});
