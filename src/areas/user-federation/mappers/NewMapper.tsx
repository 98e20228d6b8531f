import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import type { Crumb } from "../../../kit/page/Breadcrumb.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { CameAlong } from "../../../sections/mappers/CameAlong.tsx";
import type { Carried } from "../../../sections/mappers/carryOver.ts";
import type { DescribedType } from "../../../sections/mappers/owner.ts";
import { useTypeChoice } from "../../../sections/mappers/useTypeChoice.tsx";
import { federationApi, federationKey, mapperKind } from "../api.ts";
import { toMappers } from "../links.ts";
import type { StorageProvider } from "../storage.ts";
import { mapperTypeName } from "./typeName.ts";
import { useMapperForm } from "./useMapperForm.ts";

/** Default type: most mappers read an attribute. */
const usualType = "user-attribute-ldap-mapper";

/** Form of a new mapper. A change of its type keeps the values that fit the new type. */
export function NewMapper({ id, crumbs }: { id: string; crumbs: readonly Crumb[] }) {
  const t = useT();
  const api = federationApi(useServer());
  const { data, error, isPending, refetch } = useQuery(api.mapperTypes(id));
  const types = useMemo(
    () =>
      [...(data ?? [])]
        .map((type) => ({ ...type, name: mapperTypeName(t, type.id), properties: type.properties ?? [] }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    [data, t],
  );
  const [carried, setCarried] = useState<Carried>();
  const chosen = carried?.type ?? usualType;
  const type = types.find((one) => one.id === chosen) ?? types[0];
  return (
    <Page title={t("createNewMapper")} crumbs={[...crumbs, { label: t("createNewMapper") }]}>
      {isPending ? (
        <FormSkeleton />
      ) : !type ? (
        <LoadError error={error} onRetry={() => void refetch()} list={toMappers(id)} roles={["view-realm"]} />
      ) : (
        <Editor key={type.id} id={id} type={type} types={types} carried={carried} onCarry={setCarried} />
      )}
    </Page>
  );
}

interface EditorProps {
  id: string;
  type: DescribedType;
  types: readonly DescribedType[];
  carried: Carried | undefined;
  onCarry: (carried: Carried) => void;
}

function Editor({ id, type, types, carried, onCarry }: EditorProps) {
  const api = federationApi(useServer());
  const { go } = useNavigation();
  const chooseType = useTypeChoice(type, types, onCarry);
  const form = useMapperForm(type, true, chooseType);
  const initial = useMemo(
    (): StorageProvider => ({ providerId: type.id, providerType: mapperKind, parentId: id, config: {} }),
    [type.id, id],
  );
  return (
    <CreateForm<StorageProvider, string>
      area="user-federation"
      form={form}
      initial={initial}
      create={(server, mapper) => api.by(server).create(mapper)}
      find={api.findMapper}
      idOf={(mapperId) => mapperId}
      invalidate={[federationKey]}
      success="mappingCreatedSuccess"
      failure="mappingCreatedError"
      onCreated={() => go(toMappers(id))}
      onCancel={() => go(toMappers(id))}
      before={<CameAlong carried={carried} form={form} />}
    />
  );
}
