import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { useNavigation } from "../../../kit/area/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { identityProviders } from "../area.ts";
import { useProvider } from "../detail.ts";
import { mapperActions } from "./actions.ts";
import { idpMappersApi, type IdpMapper } from "./api.ts";

/** Mappers of a provider. */
export function MapperList() {
  const t = useT();
  const { alias = "", providerId = "" } = useProvider();
  const api = idpMappersApi(useServer());
  const { go } = useNavigation();
  const manage = useAccess().has("manage-identity-providers");
  const mayAdd = useMayDo()("add-mapper") && manage;
  const { menuOf } = useActions(mapperActions, { api, alias, manage });
  // Without the types the mappers are still listed, by the ids of theirs.
  const types = useQuery({ ...api.types(alias), retry: false }).data ?? {};
  const typeOf = ({ identityProviderMapper = "" }: IdpMapper) => types[identityProviderMapper];
  const columns: readonly Column<IdpMapper>[] = [
    {
      id: "name",
      priority: 1,
      cell: ({ id = "", name }) => (
        <Link className="strong" to={identityProviders.to.mapper({ providerId, alias, id })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: "category", value: (mapper) => typeOf(mapper)?.category },
    { id: "type", value: (mapper) => typeOf(mapper)?.name ?? mapper.identityProviderMapper },
    {
      id: "syncModeOverride",
      optional: true,
      value: ({ config }) => t(`syncModes.${(config?.syncMode ?? "INHERIT").toLowerCase()}`),
    },
  ];
  const add = mayAdd && (
    <Button
      action="add-mapper"
      tone="primary"
      icon="plus"
      onClick={() => go(identityProviders.to.mapperCreate({ providerId, alias }))}
    >
      {t("addMapper")}
    </Button>
  );
  return (
    <DataTable<IdpMapper>
      name="identity-provider-mappers"
      label={t("mappersList")}
      columns={columns}
      rowId={({ id = "" }) => id}
      rowName={({ name = "" }) => name}
      paging="client"
      searchLabel={t("searchForMapper")}
      load={() => api.list(alias)}
      rowActions={menuOf}
      roles={["view-identity-providers"]}
      toolbarEnd={({ isEmpty }) => !isEmpty && add}
      empty={
        <Empty title={t("noMappers")} text={t("noMappersInstructions")}>
          {add}
        </Empty>
      }
    />
  );
}
