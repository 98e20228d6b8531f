import { useMemo, useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { useActions } from "../../kit/action/useActions.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Menu } from "../../kit/menu/Menu.tsx";
import { useOffered } from "../../kit/lack/useOffered.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { rowsOf } from "../../kit/table/rows.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { mapperActions } from "./actions.ts";
import english from "./en.json" with { type: "json" };
import { mappersApi, withTypes, type MapperLink, type MapperOwner, type TypedMapper } from "./owner.ts";

const AddPredefined = lazily(() => import("./AddPredefined.tsx"));
const ChooseType = lazily(() => import("./ChooseType.tsx"));

export interface MapperListProps {
  /** Area of the events and queries. */
  area: string;
  owner: MapperOwner;
  mayManage: boolean;
  link: MapperLink;
}

/**
 * Mappers of a client scope or client, in the order in which the server runs them.
 * Source: docs/spec/areas/client-scopes.md "Mappers tab".
 */
export function MapperList({ area, owner, mayManage, link }: MapperListProps) {
  useTexts(english);
  const t = useT();
  const info = useServerInfo().data;
  const api = mappersApi(useServer(), owner);
  const mayAdd = useOffered({ action: "add-mapper", label: t("addMapper"), on: mayManage });
  const [adding, setAdding] = useState<"predefined" | "configure">();
  const actions = useActions(
    useMemo(() => mapperActions(area), [area]),
    { owner, mayManage },
  );
  const columns: readonly Column<TypedMapper>[] = [
    {
      id: "name",
      priority: 1,
      cell: (mapper) => (
        <Link className="strong" to={link(mapper.id ?? "", "edit")}>
          <bdi>{mapper.name}</bdi>
        </Link>
      ),
    },
    { id: "category", value: (mapper) => mapper.type?.category },
    { id: "type", value: (mapper) => mapper.type?.name ?? mapper.protocolMapper },
    { id: "priority", priority: 3, value: (mapper) => mapper.type?.priority },
  ];
  const addMenu = (
    <Menu
      label={t("addMapper")}
      items={[
        { action: "add-predefined", label: t("fromPredefinedMapper"), onSelect: () => setAdding("predefined") },
        { action: "add-by-configuration", label: t("byConfiguration"), onSelect: () => setAdding("configure") },
      ]}
      trigger={
        <Button action="add-mapper" tone="primary">
          {t("addMapper")}
          <Icon name="chevron-down" />
        </Button>
      }
    />
  );
  return (
    <>
      <DataTable<TypedMapper>
        name="mappers"
        label={t("mappersList")}
        columns={columns}
        rowId={(mapper) => mapper.id ?? ""}
        rowName={(mapper) => mapper.name ?? ""}
        paging="client"
        searchLabel={t("searchForMapper")}
        roles={["view-clients"]}
        load={() => rowsOf(api.list, (mappers) => withTypes(mappers, info, owner.protocol))}
        toolbarEnd={({ isEmpty }) => mayAdd && !isEmpty && addMenu}
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        empty={
          <Empty title={t("emptyMappers")} {...(mayAdd && { text: t("emptyMappersInstructions") })}>
            {mayAdd && (
              <Button action="add-predefined" tone="primary" onClick={() => setAdding("predefined")}>
                {t("emptyPrimaryAction")}
              </Button>
            )}
            {mayAdd && (
              <Button action="add-by-configuration" onClick={() => setAdding("configure")}>
                {t("emptySecondaryAction")}
              </Button>
            )}
          </Empty>
        }
      />
      {adding === "predefined" && <AddPredefined area={area} owner={owner} onClose={() => setAdding(undefined)} />}
      {adding === "configure" && (
        <ChooseType protocol={owner.protocol} link={link} onClose={() => setAdding(undefined)} />
      )}
    </>
  );
}
