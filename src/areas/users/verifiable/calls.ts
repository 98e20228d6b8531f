import { allowsTo, type User } from "../user.ts";
import { verifiableApi } from "./api.ts";
import type { VerifiableContext } from "./context.ts";

export const manages = (user: User) => allowsTo(user, "manage");
export const calls = (server: Parameters<typeof verifiableApi>[0], { user }: VerifiableContext) =>
  verifiableApi(server, user.id ?? "");
export const shared = {
  change: "updated",
  about: (_: unknown, { user }: VerifiableContext) => ({ id: user.id }),
  refresh: (_: unknown, { user }: VerifiableContext) => [["users", "verifiable-credentials", user.id]],
} as const;
