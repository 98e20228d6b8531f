import { componentTypes } from "../../kit/componentTypes.ts";
import type { Finder } from "../../kit/area/defineArea.ts";
import { userFederation } from "./area.ts";
import { kindName, settingOf, type StorageProvider } from "./storage.ts";

/** A realm has few of them, and each kind its own page: the id carries the kind. */
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
    return userFederation.to.custom({ providerId, id });
  },
};

export default finder;
