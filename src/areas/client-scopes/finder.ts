import type { Finder } from "../../kit/area/defineArea.ts";
import { folded } from "../../kit/base/folded.ts";
import { links } from "./links.ts";
import type { ClientScope } from "./scope.ts";

/** Finds client scopes by name in the browser: the server has no search for them. */
const finder: Finder<ClientScope> = {
  rows: async (read, text) =>
    (await read<ClientScope>("/client-scopes", {})).filter(({ name = "" }) => folded(name).includes(folded(text))),
  say: ({ id, name, description }) => ({ id, label: name, detail: description }),
  link: (id) => links.detail({ id, tab: "settings" }),
};

export default finder;
