import { linksOf } from "../../kit/navigation/links.ts";

/** Screens of the comparison. Its query holds both sides, the filters and the open item. */
export const links = linksOf("compare", { home: "", plan: "plan", run: "runs/:run" });
