import type { Translate } from "../../../i18n/texts.ts";
import type { FieldDef } from "../../../kit/form/fields.ts";

/** Kinds of subjects as the server knows them, with the text keys of their names. */
const subjectTypes = {
  "user-email": "ssfSubjectType.userEmail",
  "user-id": "ssfSubjectType.userId",
  "user-username": "ssfSubjectType.userUsername",
  "org-alias": "ssfSubjectType.orgAlias",
} as const;

/** Whom events are about. */
export const subjectFields = (t: Translate): readonly FieldDef<readonly ["type"] | readonly ["value"]>[] => [
  {
    path: ["type"],
    kind: "select",
    label: "ssfSubjectType",
    options: Object.entries(subjectTypes).map(([value, key]) => ({ value, label: t(key) })),
    required: true,
  },
  {
    path: ["value"],
    kind: "text",
    label: "ssfSubjectValue",
    validate: (value, _values, say) => (String(value ?? "").trim() === "" ? say("ssfSubjectValueRequired") : undefined),
    marked: true,
  },
];
