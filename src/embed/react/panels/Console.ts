import { shellStyles } from "../../../shell/styles.ts";
import { ConsolePanel } from "../ConsolePanel.tsx";
import type { ConsoleProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

export const Console = /* @__PURE__ */ reactPanel<ConsoleProps>("Console", ConsolePanel, shellStyles);
