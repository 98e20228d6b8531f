import { realmSettings } from "../area.ts";
import type { KeyProvider } from "./api.ts";

/** Lists of keys and of what they come from. */
export const toKeys = (inside: "list" | "providers") => realmSettings.to.settings({ tab: "keys", inside });

export const toProvider = ({ id = "", providerId = "" }: KeyProvider) =>
  realmSettings.to.keyProvider({ id, providerType: providerId });

export const toNewProvider = (providerType: string) => realmSettings.to.keyProviderNew({ providerType });
