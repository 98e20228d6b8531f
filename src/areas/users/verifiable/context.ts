import type { User } from "../user.ts";

export interface VerifiableContext {
  user: User;
}
