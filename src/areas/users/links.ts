import { linksOf } from "../../kit/navigation/links.ts";
import { routes } from "../routes.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("users", {
  list: "",
  create: routes.newUser.path,
  detail: routes.user.path,
});
