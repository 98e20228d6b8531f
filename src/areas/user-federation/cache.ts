import type { Translate } from "../../i18n/texts.ts";
import type { SectionOf, ValuesOf } from "../../kit/form/fields.ts";
import { ask, milliseconds, number, select } from "./fields.ts";
import type { StorageProvider } from "./storage.ts";

const policies = ["DEFAULT", "EVICT_DAILY", "EVICT_WEEKLY", "MAX_LIFESPAN", "NO_CACHE"] as const;

/** Keycloak counts days from Sunday, which is 1. */
const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const numbers = (count: number) =>
  Array.from({ length: count }, (_, value) => ({ value: String(value), label: String(value).padStart(2, "0") }));

const isPolicy =
  (...wanted: readonly (typeof policies)[number][]) =>
  (values: ValuesOf<StorageProvider>) =>
    wanted.some((policy) => policy === ask(values, "cachePolicy"));

/**
 * Settings of the user cache. The last fields depend on the selected policy.
 * Source: docs/spec/areas/user-federation.md "Cache settings".
 */
export const cacheSection = (t: Translate): SectionOf<StorageProvider> => ({
  id: "cacheSettings",
  title: "cacheSettings",
  text: "cacheSettingsDescription",
  fields: [
    select(
      "cachePolicy",
      "cachePolicy",
      policies.map((value) => ({ value, label: value })),
      { initial: "DEFAULT", hint: "userFederation.cacheHint" },
    ),
    select(
      "evictionDay",
      "evictionDay",
      days.map((day, index) => ({ value: String(index + 1), label: t(day) })),
      { on: isPolicy("EVICT_WEEKLY"), initial: "1" },
    ),
    select("evictionHour", "evictionHour", numbers(24), {
      on: isPolicy("EVICT_DAILY", "EVICT_WEEKLY"),
      initial: "0",
    }),
    select("evictionMinute", "evictionMinute", numbers(60), {
      on: isPolicy("EVICT_DAILY", "EVICT_WEEKLY"),
      initial: "0",
    }),
    number("maxLifespan", "maxLifespan", {
      on: isPolicy("MAX_LIFESPAN"),
      initial: 0,
      ...milliseconds,
    }),
  ],
});
