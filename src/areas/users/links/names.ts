import type { IdentityProvider } from "../linksApi.ts";

/** Display name of a provider. Falls back to its alias. */
export const providerName = (provider: IdentityProvider | null | undefined, alias = ""): string =>
  provider?.displayName || alias.charAt(0).toLocaleUpperCase() + alias.slice(1);
