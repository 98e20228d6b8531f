import { isoTime } from "../../kit/file/isoTime.ts";
import type { Column, ListFile } from "../../kit/table/columns.ts";
import type { UserRow } from "./api.ts";
import { attributeHead } from "./bulk/heads.ts";
import { joinValues } from "./bulk/values.ts";
import { attributeColumn } from "./query.ts";

/** Columns that come first: separate ones for combined cells of the list. */
const plain: readonly Column<UserRow>[] = [
  ...["id", "username", "firstName", "lastName", "email", "emailVerified", "enabled"].map((id) => ({ id })),
];

const attributeOf = ({ id }: Column<UserRow>) =>
  id.startsWith(attributeColumn) ? id.slice(attributeColumn.length) : undefined;

/** Values of attributes have the format of the import, dates that of ISO 8601. */
function written(column: Column<UserRow>): Column<UserRow> {
  const attribute = attributeOf(column);
  if (attribute !== undefined) {
    const valuesOf = (user: UserRow): unknown => user.attributes?.[attribute];
    const file = (user: UserRow) => {
      const values = valuesOf(user);
      return Array.isArray(values) ? joinValues(values.map(String)) : undefined;
    };
    return { ...column, file };
  }
  return column.id === "created" ? { ...column, file: (user) => isoTime(user.createdTimestamp) } : column;
}

/** File of the users. Its headers are not translated, so that an import recognizes them. */
export const userFile: ListFile<UserRow> = {
  action: "export",
  columns: (offered) => [
    ...plain,
    ...offered.filter(({ id }) => id !== "user" && !plain.some((column) => column.id === id)).map(written),
  ],
  chosen: plain.map(({ id }) => id),
  headOf: (column) => {
    const attribute = attributeOf(column);
    return attribute === undefined ? column.id : attributeHead(attribute);
  },
};
