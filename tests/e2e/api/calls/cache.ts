import { expect } from "@playwright/test";
import type { Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Cache"; docs/spec/areas/dashboard-realms-shell.md. */
export const cache: Area = ({ api }) => ({
  "cache.clearRealmCache": async () => expect(await api.cache.clearRealmCache()).toBe(""),
  "cache.clearUserCache": async () => expect(await api.cache.clearUserCache()).toBe(""),
  "cache.clearKeysCache": async () => expect(await api.cache.clearKeysCache()).toBe(""),
  "cache.clearCrlCache": async () => expect(await api.cache.clearCrlCache()).toBe(""),
});
