import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { numberText } from "../../../kit/form/codecs.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import type { Validator } from "../../../kit/form/validators.ts";

/** Requires an integer from `min` to `max`. Does not change the entered number. */
const wholeFrom =
  (min: number, max: number): Validator =>
  (value, _values, t) => {
    if (value === undefined || value === null || value === "") return undefined;
    if (Number(value) < min) return t("greaterThan", { value: min });
    return Number(value) > max ? t("lessThan", { value: max }) : undefined;
  };

const longest = 600;
const hints = ["login_hint", "id_token_hint", "login_hint_token"];

/** CIBA policy. The server stores all values as strings. Source: docs/spec/areas/authentication.md "Policies". */
export const cibaForm = (t: Translate) =>
  defineForm<Realm>([
    {
      path: attributePath("cibaBackchannelTokenDeliveryMode"),
      kind: "select",
      options: ["poll", "ping"].map((value) => ({ value, label: t(`cibaBackhannelTokenDeliveryModes.${value}`) })),
    },
    {
      path: attributePath("cibaExpiresIn"),
      kind: "number",
      codec: numberText,
      required: true,
      unit: "second",
      validate: wholeFrom(10, longest),
    },
    {
      path: attributePath("cibaInterval"),
      kind: "number",
      codec: numberText,
      required: true,
      unit: "second",
      validate: wholeFrom(0, longest),
    },
    {
      path: attributePath("cibaAuthRequestedUserHint"),
      kind: "select",
      readOnly: true,
      options: hints.map((value) => ({ value, label: value })),
    },
  ]);
