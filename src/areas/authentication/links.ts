import { linksOf } from "../../kit/navigation/links.ts";
import { routes } from "../routes.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("authentication", {
  home: ":tab",
  createFlow: "flows/create",
  flow: routes.flow.path,
  builtInFlow: `${routes.flow.path}/builtIn`,
});
