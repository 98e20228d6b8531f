import { linksOf } from "../../kit/navigation/links.ts";

/** Screens of the check-up. The query of its home holds filters, and the open check or item. */
export const links = linksOf("check-up", { home: "", fix: "fix", run: "runs/:run" });
