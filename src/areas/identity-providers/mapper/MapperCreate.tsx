import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { NotFound } from "../../../kit/states/states.tsx";
import { CameAlong } from "../../../sections/mappers/CameAlong.tsx";
import type { Carried } from "../../../sections/mappers/carryOver.ts";
import { useTypeChoice } from "../../../sections/mappers/useTypeChoice.tsx";
import { links } from "../links.ts";
import { idpMappersApi, idpMappersKey, type IdpMapper, type IdpMapperType } from "./api.ts";
import { MapperFrame, toMappers, type MapperPlace } from "./MapperFrame.tsx";
import { useIdpMapperForm } from "./useIdpMapperForm.ts";

export default function MapperCreate() {
  return <MapperFrame>{(place) => <Types {...place} />}</MapperFrame>;
}

/** Remounts the form for each type. Values that fit the new type stay. */
function Types(place: MapperPlace) {
  const { types } = place;
  const [carried, setCarried] = useState<Carried>();
  const { drafts } = usePanel();
  const type = types.find(({ id }) => id === carried?.type) ?? types[0];
  if (!type)
    return (
      <div className="page">
        <NotFound list={toMappers(place.provider)} />
      </div>
    );
  return (
    <New
      key={type.id}
      {...place}
      type={type}
      carried={carried}
      onCarry={(next) => {
        drafts.discard();
        setCarried(next);
      }}
    />
  );
}

interface NewProps extends MapperPlace {
  type: IdpMapperType;
  carried: Carried | undefined;
  onCarry: (carried: Carried) => void;
}

function New({ provider, types, crumbs, type, carried, onCarry }: NewProps) {
  const t = useT();
  const { alias = "", providerId = "" } = provider;
  const api = idpMappersApi(useServer());
  const { go } = useNavigation();
  const { data: held } = useQuery(api.list(alias));
  const chooseType = useTypeChoice(type, types, onCarry);
  const taken = useMemo(() => (held ?? []).map(({ name = "" }) => name), [held]);
  const form = useIdpMapperForm(provider, type, taken, chooseType);
  const blank = useMemo(
    (): Partial<IdpMapper> => ({ identityProviderAlias: alias, identityProviderMapper: type.id, config: {} }),
    [alias, type.id],
  );
  return (
    <Page title={t("addIdPMapper")} crumbs={[...crumbs, { label: t("addMapper") }]}>
      <CreateForm<IdpMapper, { id: string }>
        area="identity-providers"
        form={form}
        initial={blank}
        create={(server, mapper) => api.by(server).create(alias, mapper)}
        find={(mapper) => api.find(alias, mapper)}
        idOf={({ id }) => id}
        onCreated={({ id }) => go(links.mapper({ providerId, alias, id }))}
        onCancel={() => go(toMappers(provider))}
        success="mapperCreateSuccess"
        failure="mapperCreateError"
        invalidate={[[idpMappersKey, alias], ["identity-providers"]]}
        before={<CameAlong carried={carried} form={form} />}
      />
    </Page>
  );
}
