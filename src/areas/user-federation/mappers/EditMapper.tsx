import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import type { Crumb } from "../../../kit/page/Breadcrumb.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { MapperShell } from "../../../sections/mappers/MapperShell.tsx";
import { federationKey } from "../api.ts";
import { toMappers } from "../links.ts";
import type { StorageProvider } from "../storage.ts";
import { mapperTypeName } from "./typeName.ts";
import { useMapperForm } from "./useMapperForm.ts";
import { useMappers } from "./useMappers.ts";

interface EditMapperProps {
  /** ID of the LDAP provider. */
  id: string;
  mapperId: string;
  crumbs: readonly Crumb[];
}

/** Form of an existing mapper. */
export function EditMapper({ mapperId, ...props }: EditMapperProps) {
  const { api } = useMappers(props.id);
  return (
    <Loaded query={api.mapper(mapperId)} roles={["view-realm"]} list={toMappers(props.id)}>
      {(mapper) => <Editor {...props} mapper={mapper} />}
    </Loaded>
  );
}

function Editor({ id, mapper, crumbs }: Omit<EditMapperProps, "mapperId"> & { mapper: StorageProvider }) {
  const t = useT();
  const { mapperId = "" } = useScreenParams();
  const list = toMappers(id);
  const { api, manage, types, unavailable, typeOf, actions } = useMappers(id, { leaveTo: list });
  const type = typeOf(mapper);
  const form = useMapperForm(type, false);
  const isPending = !types && !unavailable;
  return (
    <MapperShell
      id={mapperId}
      name={mapper.name}
      typeName={isPending || type ? mapperTypeName(t, mapper.providerId ?? "") : undefined}
      typeId={mapper.providerId}
      crumbs={crumbs}
      items={actions.menuOf(mapper)}
      unknown={t("userFederation.mapper.unknown")}
    >
      {isPending ? (
        <FormSkeleton />
      ) : (
        <RecordForm<StorageProvider>
          area="user-federation"
          id={mapperId}
          record={mapper}
          form={form}
          disabled={!manage}
          query={api.mapper(mapperId)}
          write={(server, next) => api.by(server).update(mapperId, next)}
          invalidate={[federationKey]}
          success="mappingUpdatedSuccess"
          failure="mappingUpdatedError"
        />
      )}
    </MapperShell>
  );
}
