import type { Finder } from "../../kit/area/defineArea.ts";
import { folded } from "../../kit/base/folded.ts";
import { clientScopes } from "./area.ts";
import type { ClientScope } from "./scope.ts";

/** Client scopes by name. The server knows no search for them. */
const finder: Finder<ClientScope> = {
  rows: async (read, text) =>
    (await read<ClientScope>("/client-scopes", {})).filter(({ name = "" }) => folded(name).includes(folded(text))),
  say: ({ id, name, description }) => ({ id, label: name, detail: description }),
  link: (id) => clientScopes.to.detail({ id, tab: "settings" }),
};

export default finder;
