import { lazily } from "../../kit/states/lazily.tsx";

/** Console, loaded on first render, so that hosts of single panels don't load it. */
export const ConsolePanel = /* @__PURE__ */ lazily(async () => ({
  default: (await import("../../shell/ConsoleApp.tsx")).ConsoleApp,
}));
