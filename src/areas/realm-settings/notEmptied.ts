import type { Realm } from "../../api/realm.ts";
import { mapFields, type Form } from "../../kit/form/fields.ts";
import { getIn } from "../../kit/form/path.ts";
import { filled } from "../../kit/form/validators.ts";

/** The form with the realm's own numbers such that they cannot be emptied: the server takes nothing for "as it was". Attributes can. */
export const notEmptied = (realm: Realm, form: Form<Realm>): Form<Realm> =>
  mapFields(form, (field) => {
    const { path, kind } = field;
    const isNumber = kind === "duration" || kind === "number";
    return isNumber && path.length === 1 && typeof getIn(realm, path) === "number"
      ? { ...field, validate: filled }
      : field;
  });
