import type { Finder } from "../../kit/area/defineArea.ts";
import { identityProviders } from "./area.ts";
import { typeNameOf } from "../../sections/provider-types/typeName.ts";
import { nameOf, type Provider } from "./provider.ts";

/** Providers by alias. The address of one has its type as well. */
const finder: Finder<Provider> = {
  rows: (read, text) => read("/identity-provider/instances", { search: text, briefRepresentation: true }),
  say: (provider, info) => ({
    id: `${provider.providerId}/${provider.alias}`,
    label: nameOf(provider),
    detail: typeNameOf(info, provider.providerId),
  }),
  link: (id) => {
    const at = id.indexOf("/");
    return identityProviders.to.detail({ providerId: id.slice(0, at), alias: id.slice(at + 1), tab: "settings" });
  },
};

export default finder;
