import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { links } from "../links.ts";
import { useProvider } from "../provider.ts";
import { mapperActions } from "./actions.ts";
import { idpMappersApi, type IdpMapper } from "./api.ts";

export function MapperList() {
  const t = useT();
  const { alias = "", providerId = "" } = useProvider();
  const api = idpMappersApi(useServer());
  const { go } = useNavigation();
  const manage = useAccess().has("manage-identity-providers");
  const mayAdd = useMayDo()("add-mapper") && manage;
  const { menuOf } = useActions(mapperActions, { api, alias, manage });
  // Optional: without the types, the list shows type IDs.
  const types = useQuery({ ...api.types(alias), retry: false }).data ?? {};
  const typeOf = ({ identityProviderMapper = "" }: IdpMapper) => types[identityProviderMapper];
  const columns: readonly Column<IdpMapper>[] = [
    {
      id: "name",
      priority: 1,
      cell: ({ id = "", name }) => (
        <Link className="strong" to={links.mapper({ providerId, alias, id })}>
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
      onClick={() => go(links.mapperCreate({ providerId, alias }))}
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
