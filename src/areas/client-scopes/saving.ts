import { allFields, type SectionDef, type ValueOf } from "../../kit/form/fields.ts";
import { fieldName, getIn, setIn } from "../../kit/form/path.ts";
import { valuesOf } from "../../kit/form/values.ts";
import { isParameterized, type ClientScope } from "./scope.ts";
import { paths } from "./paths.ts";

/** Control values of a record as the form's conditions see them. */
const valuesIn = (record: unknown, form: readonly SectionDef[]): ValueOf => {
  const values = valuesOf(record, form);
  return (path) => values[fieldName(path)];
};

/** A new scope without what its other settings leave no room for, and without what was left empty. */
export function asCreated(scope: ClientScope, form: readonly SectionDef[]): ClientScope {
  const values = valuesIn(scope, form);
  return allFields(form).reduce(
    (record, { path, show }) =>
      show?.(values) === false || getIn(record, path) === "" ? setIn(record, path, undefined) : record,
    scope,
  );
}

/** A changed scope: emptied attributes go, and one that has just become parameterized says of what kind it is. */
export function asUpdated(scope: ClientScope, fresh: ClientScope): ClientScope {
  const attributes = Object.fromEntries(
    Object.entries(scope.attributes ?? {}).map(([name, value]) => [
      name,
      value === "" && fresh.attributes?.[name] !== "" ? null : value,
    ]),
  );
  const updated = scope.attributes ? { ...scope, attributes } : scope;
  if (!isParameterized(updated) || isParameterized(fresh)) return updated;
  const type: unknown = attributes[paths.parameterType[1]] ?? "string";
  return {
    ...updated,
    attributes: {
      ...attributes,
      [paths.parameterType[1]]: type,
      ...(type === "custom" && { [paths.regexp[1]]: attributes[paths.regexp[1]] ?? ".+" }),
    },
  };
}
