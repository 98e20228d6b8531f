import shell from "../../../kit/styles/shell.css";
import { ConsolePanel } from "../ConsolePanel.tsx";
import type { ConsoleProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

/** The whole console. */
export const Console = /* @__PURE__ */ reactPanel<ConsoleProps>("Console", ConsolePanel, shell);
