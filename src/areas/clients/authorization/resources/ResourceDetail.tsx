import { useMemo } from "react";
import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { lenient } from "../../../../sections/policies/fields.ts";
import { useAuthorizationApi, type AuthorizationApi, type Resource } from "../api.ts";
import { resource } from "../form.ts";
import { RecordPage } from "../RecordPage.tsx";
import { useMayAuthorize } from "../rights.ts";
import { resourceActions } from "../actions.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";

export default function ResourceDetail() {
  const { id = "", resourceId = "" } = useScreenParams();
  const api = useAuthorizationApi(id);
  const { manage } = useMayAuthorize();
  const actions = useAuthorizationActions(resourceActions, id, "resources");
  return (
    <RecordPage<Resource>
      clientId={id}
      tab="resources"
      query={api.resource(resourceId)}
      title={({ name }) => name ?? ""}
      id={({ _id }) => _id}
      menu={actions.menuOf}
    >
      {(record) => <Editor key={resourceId} resourceId={resourceId} record={record} api={api} disabled={!manage} />}
    </RecordPage>
  );
}

function Editor({
  resourceId,
  record,
  api,
  disabled,
}: {
  resourceId: string;
  record: Resource;
  api: AuthorizationApi;
  disabled: boolean;
}) {
  const form = useMemo(() => lenient(resource(api), record), [api, record]);
  return (
    <RecordForm<Resource>
      area="clients"
      id={resourceId}
      record={record}
      form={form}
      disabled={disabled}
      query={api.resource(resourceId)}
      write={(server, next) => api.by(server).updateResource(resourceId, next)}
      invalidate={[api.key()]}
      success="updateResourceSuccess"
      failure="resourceSaveError"
    />
  );
}
