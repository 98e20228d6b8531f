import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import type { ReactNode } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Link } from "../../kit/base/Link.tsx";
import type { MenuItem } from "../../kit/menu/menuItem.ts";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { MoveButtons } from "../../kit/table/MoveButtons.tsx";
import { MovingBar } from "../../kit/table/MovingBar.tsx";
import type { Slot } from "../../kit/table/places.ts";
import type { RowsQuery } from "../../kit/table/rows.ts";
import { useReorder, type Reorder } from "../../kit/table/useReorder.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };

export interface ProviderTableProps {
  /** Name of the list in storage and hooks. */
  name: string;
  /** Accessible name. */
  label: string;
  providers: () => RowsQuery<ComponentRepresentation>;
  to: (provider: ComponentRepresentation) => AreaLink;
  /** Display name of the type. Default: the server's ID. */
  kindOf?: (provider: ComponentRepresentation) => string;
  /** Columns in addition to name and type. */
  columns?: readonly Column<ComponentRepresentation>[];
  rowActions: (provider: ComponentRepresentation) => readonly MenuItem[];
  /**
   * All providers in order and a callback that moves one to a 0-based position. Omit for unordered lists. Without the
   * callback, the order is read-only.
   */
  order?: {
    of: readonly ComponentRepresentation[];
    onMove?: ((provider: ComponentRepresentation, to: number) => void) | undefined;
  };
  /** Create button. */
  add?: ReactNode;
  searchLabel: string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Roles to name in the error if the server denies access. */
  roles: readonly string[];
}

/** Components of one type, with optional manual order. */
export function ProviderTable({ columns: more = [], order, kindOf, ...props }: ProviderTableProps) {
  useTexts(english);
  const reorder = useReorder({
    isEnabled: Boolean(order?.onMove),
    lists: [{ id: props.name, count: order?.of.length ?? 0 }],
    onMove: (from, to) => {
      const provider = order?.of[from.index];
      if (provider) order.onMove?.(provider, to.index);
    },
  });
  const slotOf = ({ id }: ComponentRepresentation) => ({
    list: props.name,
    index: order?.of.findIndex((other) => other.id === id) ?? -1,
  });
  // A manual order excludes sorting.
  const sortable = !order?.onMove;
  const columns: readonly Column<ComponentRepresentation>[] = [
    {
      id: "name",
      priority: 1,
      sortable,
      cell: (provider) => (
        <Link className="strong" to={props.to(provider)}>
          <bdi>{provider.name}</bdi>
        </Link>
      ),
    },
    { id: "providerId", sortable, ...(kindOf && { value: kindOf }) },
    ...(sortable ? more : more.map((column) => ({ ...column, sortable }))),
    ...(order ? [placeColumn(slotOf, order.onMove && reorder)] : []),
  ];
  return (
    <>
      <DataTable<ComponentRepresentation>
        name={props.name}
        label={props.label}
        columns={columns}
        rowId={({ id }) => id ?? ""}
        rowName={({ name }) => name ?? ""}
        load={props.providers}
        paging="client"
        {...(order?.onMove && { reorderItem: (provider) => reorder.item(slotOf(provider)) })}
        searchLabel={props.searchLabel}
        roles={props.roles}
        toolbarEnd={({ isEmpty }) => !isEmpty && props.add}
        rowActions={props.rowActions}
        empty={props.empty}
      />
      {order?.onMove && <MovingBar {...reorder.bar} />}
    </>
  );
}

/** Position column with move buttons. */
const placeColumn = (
  slotOf: (provider: ComponentRepresentation) => Slot,
  reorder: Reorder | undefined,
): Column<ComponentRepresentation> => ({
  id: "priority",
  sortable: !reorder,
  title: "provider.place",
  priority: 1,
  value: (provider) => slotOf(provider).index,
  cell: (provider) => {
    const place = slotOf(provider);
    if (!reorder) return String(place.index + 1);
    return (
      <span>
        <MoveButtons {...reorder.buttons(place, provider.name ?? "")} />
      </span>
    );
  },
});
