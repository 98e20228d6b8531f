import type { Finder } from "../../kit/area/defineArea.ts";
import { workflows } from "./area.ts";
import type { Workflow } from "./workflow.ts";

/** Workflows by name. */
const finder: Finder<Workflow> = {
  rows: (read, text) => read("/workflows", { search: text }),
  say: ({ id, name, on }) => ({ id, label: name, detail: on }),
  link: (id) => workflows.to.detail({ id }),
};

export default finder;
