import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { numberText } from "../../../kit/form/codecs.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/form/path.ts";
import { wholeFrom } from "./range.ts";

const longest = 600;
const hints = ["login_hint", "id_token_hint", "login_hint_token"];

/** Sign-ins that are begun on one device and confirmed on another. All of it is kept as text. Source: docs/spec/areas/authentication.md "Policies". */
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
