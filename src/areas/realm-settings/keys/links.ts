import { links } from "../links.ts";
import type { KeyProvider } from "./priority.ts";

/** Link to the list of keys or of key providers. */
export const toKeys = (inside: "list" | "providers") => links.settings({ tab: "keys", inside });

export const toProvider = ({ id = "", providerId = "" }: KeyProvider) =>
  links.keyProvider({ id, providerType: providerId });

export const toNewProvider = (providerType: string) => links.keyProviderNew({ providerType });
