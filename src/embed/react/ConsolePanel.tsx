import { lazily } from "../../kit/base/lazily.tsx";

/** The console, whose code comes when it is first shown: hosts that use single panels do not load it. */
export const ConsolePanel = /* @__PURE__ */ lazily(async () => ({
  default: (await import("../../shell/ConsoleApp.tsx")).ConsoleApp,
}));
