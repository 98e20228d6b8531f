import type { ReactNode } from "react";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import type { AreaLink } from "../../../kit/navigation/address.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import type { DataTableProps } from "../../../kit/table/props.ts";
import type { Entry } from "./documents.ts";

interface EntryListProps<E extends Entry>
  extends Pick<DataTableProps<E>, "name" | "label" | "columns" | "load" | "searchLabel" | "rowActions"> {
  /** Selection between list and JSON. */
  views: ReactNode;
  toEntry: (name: string) => AreaLink;
  create: { action: string; label: string; to: AreaLink };
  empty: { title: string; text: string };
}

/** List of client profiles or policies. `columns` follow the name. */
export function EntryList<E extends Entry>({ views, toEntry, create, empty, columns, ...table }: EntryListProps<E>) {
  const t = useT();
  const manage = useAccess().has("manage-realm");
  const mayCreate = useMayDo()(create.action) && manage;
  const button = mayCreate && (
    <Link to={create.to} className="btn primary" action={create.action}>
      <Icon name="plus" />
      {create.label}
    </Link>
  );
  return (
    <DataTable<E>
      {...table}
      columns={[
        {
          id: "name",
          priority: 1,
          value: ({ name = "" }) => name,
          cell: ({ name = "", global }) => (
            <span className="tags">
              <Link className="strong" to={toEntry(name)}>
                <bdi>{name}</bdi>
              </Link>
              {global && <Tag>{t("global")}</Tag>}
            </span>
          ),
        },
        ...columns,
      ]}
      rowId={({ name = "" }) => name}
      rowName={({ name = "" }) => name}
      paging="client"
      toolbarEnd={({ isEmpty }) => (
        <>
          {views}
          {!isEmpty && button}
        </>
      )}
      roles={["view-realm"]}
      empty={<Empty {...empty}>{button}</Empty>}
    />
  );
}
