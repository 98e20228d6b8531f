import { detailOf } from "../../kit/page/detail.ts";
import type { Workflow } from "./workflow.ts";

/** The workflow that a tab is about. */
export const useWorkflow = detailOf<Workflow>();
