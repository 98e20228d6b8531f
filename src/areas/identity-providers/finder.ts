import type { Finder } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";
import { typeNameOf } from "../../sections/provider-types/typeName.ts";
import { nameOf, type Provider } from "./provider.ts";

/** Finds providers by alias. The ID contains the type, because the URL of a provider does. */
const finder: Finder<Provider> = {
  rows: (read, text) => read("/identity-provider/instances", { search: text, briefRepresentation: true }),
  say: (provider, info) => ({
    id: `${provider.providerId}/${provider.alias}`,
    label: nameOf(provider),
    detail: typeNameOf(info, provider.providerId),
  }),
  link: (id) => {
    const at = id.indexOf("/");
    return links.detail({ providerId: id.slice(0, at), alias: id.slice(at + 1), tab: "settings" });
  },
};

export default finder;
