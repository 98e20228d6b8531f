import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { useState } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { Button } from "../../kit/base/Button.tsx";
import { lazily } from "../../kit/base/lazily.tsx";
import { Link } from "../../kit/base/Link.tsx";
import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import { useMayDo, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { MoveButtons } from "../../kit/table/MoveButtons.tsx";
import { MovingBar } from "../../kit/table/MovingBar.tsx";
import type { Place } from "../../kit/table/places.ts";
import type { RowsQuery } from "../../kit/table/rows.ts";
import { useReorder, type Reorder } from "../../kit/table/useReorder.ts";
import { useTexts } from "../../kit/useTexts.ts";
import english from "./en.json" with { type: "json" };

const ChooseKind = lazily(() => import("./ChooseKind.tsx"));

/** A kind of provider that the server knows. */
export interface ProviderKind {
  id: string;
  helpText?: string;
}

export interface ProviderListProps {
  /** Name of the list in storage and hooks. */
  name: string;
  /** Accessible name. */
  label: string;
  providers: () => RowsQuery<ComponentRepresentation>;
  /** Kinds to choose from for a new one; asked for once somebody wants one. */
  kinds: RowsQuery<ProviderKind>;
  to: (provider: ComponentRepresentation) => AreaLink;
  toNew: (kind: string) => AreaLink;
  /** More than name and kind. */
  columns?: readonly Column<ComponentRepresentation>[];
  /** New ones may be made. */
  mayCreate: boolean;
  rowActions: (provider: ComponentRepresentation) => readonly MenuItem[];
  /** Where their order counts: all of them as they stand, and what puts one in another place, counted from 0; absent: none may be moved. */
  order?: {
    of: readonly ComponentRepresentation[];
    onMove?: ((provider: ComponentRepresentation, to: number) => void) | undefined;
  };
  /** Name of the dialog that asks for the kind. */
  chooser: string;
  texts: Record<"create" | "choose" | "search" | "empty" | "emptyText", string>;
  /** Roles named when the server refuses. */
  roles: readonly string[];
}

/** Providers of a kind of component: what there is, by name and kind; a new one is of a kind that the server names. */
export function ProviderList({ columns: more = [], order, texts, ...props }: ProviderListProps) {
  useTexts(english);
  const t = useT();
  const mayDo = useMayDo();
  const [choosing, setChoosing] = useState(false);
  const reorder = useReorder({
    isEnabled: Boolean(order?.onMove),
    lists: [{ id: props.name, count: order?.of.length ?? 0 }],
    onMove: (from, to) => {
      const provider = order?.of[from.index];
      if (provider) order.onMove?.(provider, to.index);
    },
  });
  const placeOf = ({ id }: ComponentRepresentation) => ({
    list: props.name,
    index: order?.of.findIndex((other) => other.id === id) ?? -1,
  });
  // Where the order is made by hand, rows stand in it.
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
    { id: "providerId", sortable },
    ...(sortable ? more : more.map((column) => ({ ...column, sortable }))),
    ...(order ? [placeColumn(placeOf, order.onMove && reorder)] : []),
  ];
  const create = props.mayCreate && mayDo("create") && (
    <Button action="create" tone="primary" icon="plus" onClick={() => setChoosing(true)}>
      {t(texts.create)}
    </Button>
  );
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
        {...(order?.onMove && { reorderItem: (provider) => reorder.item(placeOf(provider)) })}
        searchLabel={t(texts.search)}
        roles={props.roles}
        toolbarEnd={({ isEmpty }) => !isEmpty && create}
        rowActions={props.rowActions}
        empty={
          <Empty title={t(texts.empty)} text={t(texts.emptyText)}>
            {create}
          </Empty>
        }
      />
      {order?.onMove && <MovingBar {...reorder.bar} />}
      {choosing && (
        <ChooseKind
          name={props.chooser}
          title={t(texts.choose)}
          kinds={props.kinds}
          roles={props.roles}
          to={props.toNew}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The place of each, with buttons to change it. */
const placeColumn = (
  placeOf: (provider: ComponentRepresentation) => Place,
  reorder: Reorder | undefined,
): Column<ComponentRepresentation> => ({
  id: "priority",
  sortable: !reorder,
  title: "provider.place",
  priority: 1,
  value: (provider) => placeOf(provider).index,
  cell: (provider) => {
    const place = placeOf(provider);
    return reorder ? <MoveButtons {...reorder.buttons(place, provider.name ?? "")} /> : String(place.index + 1);
  },
});
