import type { requiredActionsApi } from "./api.ts";

export interface RequiredActionContext {
  api: ReturnType<typeof requiredActionsApi>;
  manage: boolean;
}
