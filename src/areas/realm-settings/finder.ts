import { componentTypes } from "../../kit/componentTypes.ts";
import type { Finder } from "../../kit/area/defineArea.ts";
import { folded } from "../../kit/base/folded.ts";
import { realmSettings } from "./area.ts";
import type { KeyProvider } from "./keys/api.ts";

/** Providers of keys by name; all there are fit into one answer. */
const finder: Finder<KeyProvider> = {
  rows: async (read, text) =>
    (await read<KeyProvider>("/components", { type: componentTypes.keyProvider })).filter(({ name = "" }) =>
      folded(name).includes(folded(text)),
    ),
  say: ({ id, name, providerId = "" }) => ({ id: id && `${id}/${providerId}`, label: name, detail: providerId }),
  link: (key) => {
    const [id = "", providerType = ""] = key.split("/");
    return realmSettings.to.keyProvider({ id, providerType });
  },
};

export default finder;
