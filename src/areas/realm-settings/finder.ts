import { componentTypes } from "../../kit/panel/componentTypes.ts";
import type { Finder } from "../../kit/area/defineArea.ts";
import { folded } from "../../kit/base/folded.ts";
import { links } from "./links.ts";
import type { KeyProvider } from "./keys/priority.ts";

/** Key providers by name. Filters in the browser, because one response contains all of them. */
const finder: Finder<KeyProvider> = {
  rows: async (read, text) =>
    (await read<KeyProvider>("/components", { type: componentTypes.keyProvider })).filter(({ name = "" }) =>
      folded(name).includes(folded(text)),
    ),
  say: ({ id, name, providerId = "" }) => ({ id: id && `${id}/${providerId}`, label: name, detail: providerId }),
  link: (key) => {
    const [id = "", providerType = ""] = key.split("/");
    return links.keyProvider({ id, providerType });
  },
};

export default finder;
