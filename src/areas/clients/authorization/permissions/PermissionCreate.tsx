import { useMemo } from "react";
import { useNavigation, useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { CreateForm } from "../../../../kit/form/CreateForm.tsx";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { useTexts } from "../../../../kit/panel/useTexts.ts";
import english from "../../../../sections/policies/en.json" with { type: "json" };
import { links } from "../../links.ts";
import { useAuthorizationApi } from "../api.ts";
import { policyLinks, toTab } from "../links.ts";
import { AuthorizationPage } from "../RecordPage.tsx";
import { writable, type Permission, type PermissionRecord } from "./permission.ts";
import { permissionForm } from "./permissionForm.tsx";

/** New permission, for the resource or scope in the route. */
export default function PermissionCreate() {
  useTexts(english);
  const t = useT();
  const { id = "", permissionType, selectedId } = useScreenParams();
  const type = permissionType === "scope" ? "scope" : "resource";
  const server = useServer();
  const { go } = useNavigation();
  const api = useAuthorizationApi(id);
  const form = useMemo(
    () =>
      permissionForm(type, {
        t,
        server,
        api,
        clientId: id,
        links: policyLinks(id),
        lockScopes: type === "scope" && Boolean(selectedId),
      }),
    [type, t, server, api, id, selectedId],
  );
  const initial = useMemo(
    (): Partial<PermissionRecord> => (selectedId ? { [type === "scope" ? "scopes" : "resources"]: [selectedId] } : {}),
    [type, selectedId],
  );
  return (
    <AuthorizationPage
      clientId={id}
      tab="permissions"
      title={t(type === "scope" ? "createScopeBasedPermission" : "createResourceBasedPermission")}
    >
      <CreateForm<PermissionRecord, Permission>
        key={`${type} ${selectedId ?? ""}`}
        area="clients"
        form={form}
        initial={initial}
        create={(server, permission) => api.by(server).createPermission(type, writable(permission))}
        find={api.findMadePermission}
        idOf={(made) => made.id}
        invalidate={[api.key()]}
        success="createPermissionSuccess"
        failure="permissionSaveError"
        onCancel={() => go(toTab(id, "permissions"))}
        onCreated={({ id: permissionId = "" }) => go(links.permission({ id, permissionType: type, permissionId }))}
      />
    </AuthorizationPage>
  );
}
