import type { IdentityProvider } from "../linksApi.ts";

/** What people call a provider; without the right to see it, its alias. */
export const providerName = (provider: IdentityProvider | null | undefined, alias = ""): string =>
  provider?.displayName || alias.charAt(0).toLocaleUpperCase() + alias.slice(1);
