import { useMemo } from "react";
import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { Tag } from "../../../../kit/base/Tag.tsx";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { useTexts } from "../../../../kit/panel/useTexts.ts";
import english from "../../../../sections/policies/en.json" with { type: "json" };
import { useAuthorizationApi, type AuthorizationApi } from "../api.ts";
import { policyLinks } from "../links.ts";
import { RecordPage } from "../RecordPage.tsx";
import { useMayAuthorize } from "../rights.ts";
import { permissionActions } from "../actions.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";
import { settle, writable, type PermissionRecord } from "./permission.ts";
import { permissionForm, type PermissionType } from "./permissionForm.tsx";

export default function PermissionDetail() {
  useTexts(english);
  const t = useT();
  const { id = "", permissionId = "", permissionType } = useScreenParams();
  const type: PermissionType = permissionType === "scope" ? "scope" : "resource";
  const api = useAuthorizationApi(id);
  const { manage } = useMayAuthorize();
  const actions = useAuthorizationActions(permissionActions, id, "permissions");
  return (
    <RecordPage<PermissionRecord>
      clientId={id}
      tab="permissions"
      query={api.permission(type, permissionId)}
      title={({ name }) => name ?? ""}
      id={(permission) => permission.id}
      tags={() => <Tag>{t(type === "scope" ? "authorization.scopeBased" : "authorization.resourceBased")}</Tag>}
      menu={actions.menuOf}
    >
      {(permission) => (
        <Editor key={permissionId} clientId={id} type={type} permission={permission} api={api} disabled={!manage} />
      )}
    </RecordPage>
  );
}

function Editor({
  clientId,
  type,
  permission,
  api,
  disabled,
}: {
  clientId: string;
  type: PermissionType;
  permission: PermissionRecord;
  api: AuthorizationApi;
  disabled: boolean;
}) {
  const t = useT();
  const server = useServer();
  const { id = "" } = permission;
  const form = useMemo(
    () =>
      permissionForm(type, {
        t,
        server,
        api,
        clientId,
        links: policyLinks(clientId),
        ...(permission.resources && { resources: permission.resources }),
      }),
    [type, t, server, api, clientId, permission.resources],
  );
  return (
    <RecordForm<PermissionRecord>
      area="clients"
      id={id}
      record={permission}
      form={form}
      disabled={disabled}
      query={api.permission(type, id)}
      prepare={settle}
      write={(server, next) => api.by(server).updatePermission(type, id, writable(next))}
      invalidate={[api.key()]}
      success="updatePermissionSuccess"
      failure="permissionSaveError"
    />
  );
}
