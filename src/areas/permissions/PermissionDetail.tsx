import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { lenient } from "../../sections/policies/fields.ts";
import { RecordPage } from "../../sections/policies/RecordPage.tsx";
import { permissionActions } from "./actions.ts";
import { typesOf, usePermissionsApi, type PermissionsApi } from "./api.ts";
import { Frame } from "./Frame.tsx";
import { policyLinks, toTab } from "./links.ts";
import type { Permission } from "./permission.ts";
import { permissionForm } from "./permissionForm.tsx";
import styles from "./permissions.css";
import { useMayPermit } from "./rights.ts";
import { usePermissionActions } from "./usePermissionActions.ts";

export default function PermissionDetail() {
  useStyles(styles);
  const { permissionClientId = "", permissionId = "", resourceType = "" } = useScreenParams();
  const api = usePermissionsApi(permissionClientId);
  const actions = usePermissionActions(permissionActions, permissionClientId, "permissions");
  return (
    <RecordPage<Permission>
      list={toTab(permissionClientId, "permissions")}
      query={api.permission(permissionId)}
      title={({ name }) => name ?? ""}
      id={({ id }) => id}
      tags={(permission) => <Tag>{permission.resourceType ?? resourceType}</Tag>}
      menu={actions.menuOf}
      frame={(parts) => <Frame tab="permissions" {...parts} />}
    >
      {(permission) => (
        <Editor
          key={permissionId}
          clientId={permissionClientId}
          api={api}
          permission={permission}
          resourceType={permission.resourceType ?? resourceType}
        />
      )}
    </RecordPage>
  );
}

interface EditorProps {
  clientId: string;
  api: PermissionsApi;
  permission: Permission;
  resourceType: string;
}

function Editor({ clientId, api, permission, resourceType }: EditorProps) {
  const t = useT();
  const server = useServer();
  const { manage } = useMayPermit();
  const { id = "" } = permission;
  const { data, error, isPending, refetch } = useQuery(api.settings());
  const form = useMemo(() => {
    // Fallback for a type that the server no longer knows: use the stored scopes.
    const known = data && typesOf(data).find(({ type }) => type === resourceType);
    const type = known ?? { type: resourceType, scopes: (permission.scopes ?? []).map(String) };
    return lenient(permissionForm({ t, server, api, links: policyLinks(clientId), type }), permission);
  }, [t, server, api, clientId, data, resourceType, permission]);
  if (isPending) return <Skeleton />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} roles={["view-authorization"]} />;
  return (
    <RecordForm<Permission>
      area="permissions"
      id={id}
      record={permission}
      form={form}
      disabled={!manage}
      query={api.permission(id)}
      write={(server, next) => api.by(server).update(id, next)}
      prepare={(next) => (next.enforceAccessTo === "all" ? { ...next, resources: [] } : next)}
      invalidate={[api.key()]}
      success="updatePermissionSuccess"
      failure="permissionSaveError"
    />
  );
}
