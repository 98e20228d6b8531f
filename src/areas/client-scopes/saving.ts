import { allFields, isOffered, type SectionDef, type ValueOf } from "../../kit/form/fields.ts";
import { fieldName, getIn, setIn } from "../../kit/record/path.ts";
import { valuesOf } from "../../kit/form/values.ts";
import { isParameterized, type ClientScope } from "./scope.ts";
import { paths } from "./paths.ts";

/** Control values of a record, as the form conditions read them. */
const valuesIn = (record: unknown, form: readonly SectionDef[]): ValueOf => {
  const values = valuesOf(record, form);
  return (path) => values[fieldName(path)];
};

/** Returns a new scope without empty settings and settings that conditions hide. */
export function asCreated(scope: ClientScope, form: readonly SectionDef[]): ClientScope {
  const values = valuesIn(scope, form);
  return allFields(form).reduce(
    (record, field) =>
      isOffered(field, values) && getIn(record, field.path) !== "" ? record : setIn(record, field.path, undefined),
    scope,
  );
}

/**
 * Returns a changed scope.
 * Removes emptied attributes, and adds the parameter type to a scope that becomes parameterized.
 */
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
