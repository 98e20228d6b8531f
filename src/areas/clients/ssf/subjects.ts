import type { Translate } from "../../../i18n/texts.ts";
import type { FieldOf } from "../../../kit/form/fields.ts";

/** Subject types of the server, with their text keys. */
const subjectTypes = {
  "user-email": "ssfSubjectType.userEmail",
  "user-id": "ssfSubjectType.userId",
  "user-username": "ssfSubjectType.userUsername",
  "org-alias": "ssfSubjectType.orgAlias",
} as const;

/** Fields that select the subject of an event. */
export const subjectFields = (t: Translate): readonly FieldOf<{ type: string; value: string }>[] => [
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
