import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { PageSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { MapperShell } from "../../../sections/mappers/MapperShell.tsx";
import { mapperActions } from "./actions.ts";
import { idpMappersApi, idpMappersKey, type IdpMapper } from "./api.ts";
import { MapperFrame, toMappers, type MapperPlace } from "./MapperFrame.tsx";
import { useIdpMapperForm } from "./useIdpMapperForm.ts";

export default function MapperDetail() {
  return <MapperFrame>{(place) => <Stored {...place} />}</MapperFrame>;
}

function Stored({ provider, types, crumbs }: MapperPlace) {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { alias = "" } = provider;
  const api = idpMappersApi(useServer());
  const manage = useAccess().has("manage-identity-providers");
  const list = toMappers(provider);
  const { menuOf } = useActions(mapperActions, { api, alias, manage }, { leaveTo: list });
  const { data: mapper, error, isPending, refetch } = useQuery(api.detail(alias, id));
  const type = types.find((one) => one.id === mapper?.identityProviderMapper);
  const form = useIdpMapperForm(provider, type, undefined);
  if (isPending) return <PageSkeleton kind="record" />;
  if (!mapper)
    return (
      <div className="page">
        <LoadError error={error} onRetry={() => void refetch()} list={list} roles={["view-identity-providers"]} />
      </div>
    );
  return (
    <MapperShell
      id={id}
      name={mapper.name}
      typeName={type?.name}
      typeId={mapper.identityProviderMapper}
      crumbs={crumbs}
      items={menuOf(mapper)}
      unknown={t("identityProviders.mapper.unknownType")}
    >
      <RecordForm<IdpMapper>
        area="identity-providers"
        id={alias}
        record={mapper}
        form={form}
        disabled={!manage}
        query={api.detail(alias, id)}
        write={(server, next) => api.by(server).update(alias, id, next)}
        success="mapperSaveSuccess"
        failure="mapperSaveError"
        invalidate={[[idpMappersKey, alias]]}
      />
    </MapperShell>
  );
}
