import { linksOf } from "../../kit/navigation/links.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("sso-setup", { home: "" });
