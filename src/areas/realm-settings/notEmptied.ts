import type { Realm } from "../../api/realm.ts";
import { mapFields, type Form } from "../../kit/form/fields.ts";
import { getIn } from "../../kit/record/path.ts";
import { filled } from "../../kit/form/validators.ts";

/**
 * Makes number fields of the realm itself required: Keycloak ignores an empty value and keeps the previous one.
 * Attributes can be empty.
 */
export const notEmptied = (realm: Realm, form: Form<Realm>): Form<Realm> =>
  mapFields(form, (field) => {
    const { path, kind } = field;
    const isNumber = kind === "duration" || kind === "number";
    return isNumber && path.length === 1 && typeof getIn(realm, path) === "number"
      ? { ...field, validate: filled }
      : field;
  });
