import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigation, useQueryState, useScreenParams } from "../../kit/navigation/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, NoSuchPlace, Skeleton } from "../../kit/states/states.tsx";
import { typesOf, usePermissionsApi, type PermissionsApi } from "./api.ts";
import { links, policyLinks, toTab } from "./links.ts";
import { Frame } from "./Frame.tsx";
import type { Permission, ResourceType } from "./permission.ts";
import { permissionForm } from "./permissionForm.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./permissions.css";

/** Form of a new permission for the resource type in the route. */
export default function PermissionCreate() {
  useStyles(styles);
  const t = useT();
  const { permissionClientId = "", resourceType = "" } = useScreenParams();
  const api = usePermissionsApi(permissionClientId);
  const { data, error, isPending, refetch } = useQuery(api.settings());
  const type = data && typesOf(data).find((known) => known.type === resourceType);
  return (
    <Frame
      tab="permissions"
      title={t("createPermission")}
      subtitle={type && t("createPermissionOfType", { resourceType })}
    >
      {type ? (
        <Maker key={resourceType} clientId={permissionClientId} api={api} type={type} />
      ) : isPending ? (
        <Skeleton />
      ) : data ? (
        <NoSuchPlace />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-authorization"]} />
      )}
    </Frame>
  );
}

function Maker({ clientId, api, type }: { clientId: string; api: PermissionsApi; type: ResourceType }) {
  const t = useT();
  const server = useServer();
  const { go } = useNavigation();
  const asked = useQueryState().get("scope");
  const form = useMemo(
    () => permissionForm({ t, server, api, links: policyLinks(clientId), type }),
    [t, server, api, clientId, type],
  );
  const initial = useMemo(
    (): Partial<Permission> => ({
      resourceType: type.type,
      ...(asked !== undefined && type.scopes.includes(asked) && { scopes: [asked] }),
    }),
    [type, asked],
  );
  return (
    <CreateForm<Permission, Permission>
      area="permissions"
      form={form}
      initial={initial}
      create={(server, permission) => api.by(server).create({ ...permission, resourceType: type.type })}
      find={api.findMade}
      idOf={({ id }) => id}
      invalidate={[api.key()]}
      success="createPermissionSuccess"
      failure="permissionSaveError"
      onCancel={() => go(toTab(clientId, "permissions"))}
      onCreated={({ id: permissionId = "" }) =>
        go(links.permission({ permissionClientId: clientId, permissionId, resourceType: type.type }))
      }
    />
  );
}
