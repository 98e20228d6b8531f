import { linksOf } from "../../kit/navigation/links.ts";
import { routes } from "../routes.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("workflows", {
  list: "",
  create: routes.newWorkflow.path,
  copy: "copy/:id",
  detail: routes.workflow.path,
});
