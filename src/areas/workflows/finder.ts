import type { Finder } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";
import type { Workflow } from "./workflow.ts";

const finder: Finder<Workflow> = {
  rows: (read, text) => read("/workflows", { search: text }),
  say: ({ id, name, on }) => ({ id, label: name, detail: on }),
  link: (id) => links.detail({ id }),
};

export default finder;
