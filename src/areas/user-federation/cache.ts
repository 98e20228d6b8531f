import type { Translate } from "../../i18n/texts.ts";
import type { SectionOf, ValuesOf } from "../../kit/form/fields.ts";
import { ask, milliseconds, number, select } from "./fields.ts";
import type { StorageProvider } from "./storage.ts";

const policies = ["DEFAULT", "EVICT_DAILY", "EVICT_WEEKLY", "MAX_LIFESPAN", "NO_CACHE"] as const;

/** The server counts days from Sunday, the first. */
const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const numbers = (count: number) =>
  Array.from({ length: count }, (_, value) => ({ value: String(value), label: String(value).padStart(2, "0") }));

const isPolicy =
  (...wanted: readonly (typeof policies)[number][]) =>
  (values: ValuesOf<StorageProvider>) =>
    wanted.some((policy) => policy === ask(values, "cachePolicy"));

/** How long what was read of people is kept in memory; the last fields are those of the policy that is chosen. Source: docs/spec/areas/user-federation.md "Cache settings". */
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
      { show: isPolicy("EVICT_WEEKLY"), initial: "1" },
    ),
    select("evictionHour", "evictionHour", numbers(24), {
      show: isPolicy("EVICT_DAILY", "EVICT_WEEKLY"),
      initial: "0",
    }),
    select("evictionMinute", "evictionMinute", numbers(60), {
      show: isPolicy("EVICT_DAILY", "EVICT_WEEKLY"),
      initial: "0",
    }),
    number("maxLifespan", "maxLifespan", {
      show: isPolicy("MAX_LIFESPAN"),
      initial: 0,
      ...milliseconds,
    }),
  ],
});
