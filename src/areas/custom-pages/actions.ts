import { defineActions } from "../../kit/action/defineActions.ts";
import type { customPagesApi, Item } from "./api.ts";
import { itemName, type PageProvider } from "./provider.ts";

export interface ItemContext {
  api: ReturnType<typeof customPagesApi>;
  manage: boolean;
  provider: PageProvider;
}

export const itemActions = defineActions<Item, ItemContext>({
  area: "custom-pages",
  idOf: ({ id = "" }) => id,
  nameOf: ({ id = "" }) => id,
  list: [
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (_, { manage }) => manage,
      confirm: (item, { provider }) => ({
        title: "itemDeleteConfirmTitle",
        text: "itemDeleteConfirm",
        subject: itemName(provider, item),
      }),
      change: "deleted",
      about: (item) => ({ before: item }),
      run: (server, { id = "" }, { api }) => api.by(server).remove(id),
      said: { done: "itemDeletedSuccess", failed: "itemDeleteError" },
    },
  ],
});
