import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { fillPath } from "../../kit/navigation/address.ts";
import { defineArea } from "../../kit/area/defineArea.ts";
import type { Capabilities } from "../../kit/area/requirement.ts";
import { links } from "./links.ts";

const pagesOf = ({ feature, components }: Capabilities) =>
  feature("DECLARATIVE_UI") === false ? [] : components?.(componentTypes.uiPage);

/**
 * Pages that server extensions declare. Requires the feature DECLARATIVE_UI.
 * Source: docs/spec/areas/custom-pages.md.
 */
export const customPages = defineArea({
  id: "custom-pages",
  path: "page-section",
  title: "customPages.title",
  hint: "customPages.hint",
  labels: { "customPages.title": "Extensions", "customPages.hint": "Pages of server extensions" },
  icon: "puzzle",
  group: "configure",
  who: { see: "view-realm", change: "manage-realm" },
  where: { holds: (capabilities) => pagesOf(capabilities)?.length !== 0 },
  entries: (capabilities) =>
    (pagesOf(capabilities) ?? []).map((id) => ({ id, title: id, path: fillPath(":providerId", { providerId: id }) })),
  texts: () => import("./en.json"),
  screens: {
    pages: { path: links.pages.path, title: "customPages.title", view: () => import("./PageList.tsx") },
    list: { path: links.list.path, title: "customPages.page", view: () => import("./ItemList.tsx") },
    create: {
      path: links.create.path,
      title: "createItem",
      action: "create",
      who: "manage-realm",
      view: () => import("./ItemCreate.tsx"),
    },
    detail: { path: links.detail.path, title: "customPages.item", view: () => import("./ItemDetail.tsx") },
  },
});
