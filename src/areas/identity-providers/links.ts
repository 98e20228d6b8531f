import { linksOf } from "../../kit/navigation/links.ts";
import { routes } from "../routes.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("identity-providers", {
  list: "",
  create: ":providerId/add",
  mapperCreate: ":providerId/:alias/mappers/create",
  mapper: ":providerId/:alias/mappers/:id",
  detail: routes.identityProvider.path,
});
