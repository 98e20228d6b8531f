import { expect, test } from "vitest";
import { sayLifespan } from "../../../../src/areas/clients/advanced/LifespanControl.tsx";
import { mask } from "../../../../src/api/secrets.ts";
import { Texts } from "../../../../src/i18n/texts.ts";
import english from "../../../../src/kit/en.json" with { type: "json" };
import type { FieldDef } from "../../../../src/kit/form/fields.ts";
import { sayValue } from "../../../../src/kit/form/sayValue.ts";

const texts = new Texts();
texts.addEnglish(english);
const t = texts.translator("acme", "en");
const field = (more: Partial<FieldDef>): FieldDef => ({ path: ["it"], kind: "text", ...more });
const options = [{ value: "1", label: "Once" }];

test.each([
  [field({ kind: "duration" }), 300, "5 minutes"],
  [field({ kind: "duration" }), 420, "7 minutes"],
  [field({ kind: "duration" }), "2592000", "30 days"],
  [field({ kind: "duration" }), 2595, "43 minutes, 15 seconds"],
  [field({ kind: "duration" }), null, "none"],
  [field({ kind: "number", unit: "second" }), 30, "30 seconds"],
  [field({ kind: "number", unit: "millisecond" }), "1500", "1,500 milliseconds"],
  [field({ kind: "number" }), 8080, "8080"],
  [field({ kind: "select", options }), "1", "Once"],
  [field({ kind: "select", options }), 1, "Once"],
  [field({ kind: "multiselect", options }), ["1", "2"], "Once, 2"],
  [field({ kind: "switch" }), true, "On"],
  [field({ kind: "password" }), "secret", mask],
  [field({ kind: "custom", say: sayLifespan }), 5400, "1 hour, 30 minutes"],
] as const)("formats a %j of %j as %s", (of, value, said) => {
  expect(sayValue(t, of, value)).toBe(said);
});
