import { folded } from "../../kit/base/folded.ts";
import type { Finder } from "../../kit/area/defineArea.ts";
import type { Flow } from "./api.ts";
import { toFlow } from "./flows/links.ts";

const BUILT_IN = "builtIn/";

/** Finds flows by name. The ID has a prefix for built-in flows, because they have a route of their own. */
const finder: Finder<Flow> = {
  rows: async (read, text) =>
    (await read<Flow>("/authentication/flows", {})).filter(({ alias = "" }) => folded(alias).includes(folded(text))),
  say: ({ id = "", builtIn, alias, description }) => ({
    id: builtIn ? BUILT_IN + id : id,
    label: alias,
    detail: description,
  }),
  link: (key) => toFlow({ id: key.replace(BUILT_IN, ""), builtIn: key.startsWith(BUILT_IN) }),
};

export default finder;
