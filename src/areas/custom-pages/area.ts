import { componentTypes } from "../../kit/componentTypes.ts";
import { fillPath } from "../../kit/area/address.ts";
import { defineArea, type Capabilities } from "../../kit/area/defineArea.ts";
import { actionNames } from "./actionNames.ts";

const pagesOf = ({ feature, components }: Capabilities) =>
  feature("DECLARATIVE_UI") === false ? [] : components?.(componentTypes.uiPage);

/** Pages that extensions of the server declare, with the feature DECLARATIVE_UI. Source: docs/spec/areas/custom-pages.md. */
export const customPages = defineArea({
  id: "custom-pages",
  path: "page-section",
  title: "customPages.title",
  hint: "customPages.hint",
  labels: { "customPages.title": "Extensions", "customPages.hint": "Pages that extensions of the server add" },
  icon: "puzzle",
  group: "configure",
  access: "view-realm",
  manage: "manage-realm",
  when: (capabilities) => pagesOf(capabilities)?.length !== 0,
  entries: (capabilities) =>
    (pagesOf(capabilities) ?? []).map((id) => ({ id, title: id, path: fillPath(":providerId", { providerId: id }) })),
  texts: () => import("./en.json"),
  actions: ["create", "save", ...actionNames],
  screens: {
    pages: { path: "", title: "customPages.title", view: () => import("./PageList.tsx") },
    list: { path: ":providerId", title: "customPages.page", view: () => import("./ItemList.tsx") },
    create: { path: ":providerId/add", title: "createItem", action: "create", view: () => import("./ItemCreate.tsx") },
    detail: { path: ":providerId/:id", title: "customPages.item", view: () => import("./ItemDetail.tsx") },
  },
});
