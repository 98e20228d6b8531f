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
import type { RowsQuery } from "../../kit/table/rows.ts";
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
  const columns: readonly Column<ComponentRepresentation>[] = [
    {
      id: "name",
      priority: 1,
      cell: (provider) => (
        <Link className="strong" to={props.to(provider)}>
          <bdi>{provider.name}</bdi>
        </Link>
      ),
    },
    { id: "providerId" },
    ...more,
    ...(order ? [placeColumn(order, t)] : []),
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
function placeColumn(
  { of, onMove }: NonNullable<ProviderListProps["order"]>,
  t: ReturnType<typeof useT>,
): Column<ComponentRepresentation> {
  const placeOf = ({ id }: ComponentRepresentation) => of.findIndex((other) => other.id === id);
  return {
    id: "priority",
    title: "provider.place",
    priority: 1,
    value: placeOf,
    cell: (provider) => {
      const index = placeOf(provider);
      const name = provider.name ?? "";
      return onMove ? (
        <MoveButtons
          index={index}
          count={of.length}
          up={t("provider.moveUp", { name })}
          down={t("provider.moveDown", { name })}
          onMove={(to) => onMove(provider, to)}
        />
      ) : (
        String(index + 1)
      );
    },
  };
}
