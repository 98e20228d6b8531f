import { componentTypes } from "../../kit/panel/componentTypes.ts";
import type { Finder } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";
import { kindName, settingOf, type StorageProvider } from "./storage.ts";

/**
 * Filters in the browser, because a realm has few providers.
 * Each type has its own page, so the ID of a match contains the type.
 */
const finder: Finder<StorageProvider> = {
  rows: async (read, text) => {
    const all = await read<StorageProvider>("/components", { type: componentTypes.userStorage });
    const wanted = text.toLowerCase();
    return all.filter((provider) =>
      [provider.name, provider.providerId, provider.id, settingOf(provider, "connectionUrl")].some((part) =>
        part?.toLowerCase().includes(wanted),
      ),
    );
  },
  say: ({ id = "", name, providerId = "", ...provider }) => ({
    id: `${providerId}/${id}`,
    label: name,
    detail: [kindName(providerId), settingOf(provider, "connectionUrl")].filter(Boolean).join(" · "),
  }),
  link: (key) => {
    const end = key.lastIndexOf("/");
    const [providerId, id] = [key.slice(0, end), key.slice(end + 1)];
    return links.custom({ providerId, id });
  },
};

export default finder;
