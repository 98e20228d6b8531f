import { useMemo } from "react";
import { useNavigation, useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { CreateForm } from "../../../../kit/form/CreateForm.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import { Skeleton } from "../../../../kit/states/states.tsx";
import { useOptional } from "../../../../kit/states/useOptional.ts";
import { links } from "../../links.ts";
import { useAuthorizationApi, type Resource } from "../api.ts";
import { resource } from "../form.ts";
import { AuthorizationPage } from "../RecordPage.tsx";
import { toTab } from "../links.ts";

export default function ResourceCreate() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { go } = useNavigation();
  const api = useAuthorizationApi(id);
  // Display only: without an owner in the request, the server uses the client.
  const { value: settings, unavailable } = useOptional(api.settings(), "owner");
  const form = useMemo(() => resource(api), [api]);
  const initial = useMemo((): Partial<Resource> => ({ owner: { name: settings?.name ?? "" } }), [settings?.name]);
  return (
    <AuthorizationPage clientId={id} tab="resources" title={t("createResource")}>
      {!settings && !unavailable ? (
        <Skeleton lines={6} />
      ) : (
        <CreateForm<Resource, Resource>
          area="clients"
          form={form}
          initial={initial}
          create={(server, { owner: _, ...record }) => api.by(server).createResource(record)}
          find={({ owner: _, ...record }) => api.findMadeResource(record)}
          idOf={({ _id }) => _id}
          invalidate={[api.key()]}
          success="createResourceSuccess"
          failure="resourceSaveError"
          onCreated={({ _id: resourceId = "" }) => go(links.resource({ id, resourceId }))}
          onCancel={() => go(toTab(id, "resources"))}
        />
      )}
    </AuthorizationPage>
  );
}
