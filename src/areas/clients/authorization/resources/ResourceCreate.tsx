import { useMemo } from "react";
import { useNavigation, useScreenParams } from "../../../../kit/area/navigation.ts";
import { CreateForm } from "../../../../kit/form/CreateForm.tsx";
import { useT } from "../../../../kit/panel.ts";
import { Skeleton } from "../../../../kit/states/states.tsx";
import { useOptional } from "../../../../kit/states/useOptional.ts";
import { clients } from "../../area.ts";
import { useAuthorizationApi, type Resource } from "../api.ts";
import { resource } from "../form.ts";
import { AuthorizationPage, toTab } from "../RecordPage.tsx";

/** A new resource. */
export default function ResourceCreate() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { go } = useNavigation();
  const api = useAuthorizationApi(id);
  // The owner is shown, not sent: without one, it is the client.
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
          onCreated={({ _id: resourceId = "" }) => go(clients.to.resource({ id, resourceId }))}
          onCancel={() => go(toTab(id, "resources"))}
        />
      )}
    </AuthorizationPage>
  );
}
