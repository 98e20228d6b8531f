import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useOffered } from "../../../kit/lack/useOffered.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import english from "../../../sections/mappers/en.json" with { type: "json" };
import { rowsOf } from "../../../kit/table/rows.ts";
import { useProvider, settingOf, type StorageProvider } from "../storage.ts";
import { toMapper } from "../links.ts";
import { mapperTypeName } from "./typeName.ts";
import { useMappers } from "./useMappers.ts";

const byName = (mappers: readonly StorageProvider[]) =>
  [...mappers].sort((one, other) => (one.name ?? "").localeCompare(other.name ?? ""));

/** Returns the source and target of a mapper. */
const summaryOf = (mapper: StorageProvider): string | undefined => {
  const setting = (name: string) => settingOf(mapper, name);
  const from =
    setting("ldap.attribute") ?? setting("ldap.full.name.attribute") ?? setting("groups.dn") ?? setting("roles.dn");
  const to = setting("user.model.attribute");
  return from && to ? `${from} → ${to}` : (from ?? to ?? setting("group") ?? setting("role"));
};

/** Mappers from LDAP entries to users, groups and roles. */
export default function MapperList() {
  useTexts(english);
  const t = useT();
  const { id = "" } = useProvider();
  const { api, manage, actions } = useMappers(id);
  const mayAdd = useOffered({ action: "add-mapper", label: t("addMapper"), on: manage });
  const add = mayAdd && (
    <Link to={toMapper(id, "new")} className="btn primary" action="add-mapper">
      <Icon name="plus" />
      {t("addMapper")}
    </Link>
  );
  return (
    <DataTable<StorageProvider>
      name="ldap-mappers"
      label={t("ldapMappersList")}
      columns={[
        {
          id: "name",
          priority: 1,
          cell: (mapper) => (
            <Link className="strong" to={toMapper(id, mapper.id ?? "")}>
              <bdi>{mapper.name}</bdi>
            </Link>
          ),
        },
        { id: "maps", title: "userFederation.mapper.maps", value: summaryOf },
        { id: "type", value: ({ providerId = "" }) => mapperTypeName(t, providerId) },
      ]}
      rowId={(mapper) => mapper.id ?? ""}
      rowName={({ name = "" }) => name}
      load={() => rowsOf(api.mappers(id), byName)}
      paging="client"
      searchLabel={t("searchForMapper")}
      rowActions={actions.menuOf}
      toolbarEnd={({ isEmpty }) => !isEmpty && add}
      roles={["view-realm"]}
      empty={
        <Empty title={t("emptyMappers")} text={t("userFederation.mapper.none")}>
          {add}
        </Empty>
      }
    />
  );
}
