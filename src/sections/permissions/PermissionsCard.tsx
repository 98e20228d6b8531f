import type { ManagementPermissionReference } from "@keycloak/keycloak-admin-client/lib/defs/managementPermissionReference.js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { fillPath } from "../../kit/navigation/address.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { Help } from "../../kit/overlay/Help.tsx";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { SmallTable } from "../../kit/table/SmallTable.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };

export interface PermissionsCardProps {
  /** Area of the events. */
  area: string;
  id: string;
  /** Path below the realm: `/roles-by-id/42/management/permissions`. */
  path: string;
  /** Middle part of the message key of a scope: `scopePermissions.roles.map-role-description`. */
  kind: "users" | "groups" | "roles" | "clients" | "identityProviders";
  /** Help text of the switch. */
  hint: string;
  mayManage: boolean;
}

type Scope = readonly [scope: string, permission: string];

/** Client that stores the permissions. The `master` realm has its own. */
const keeper = (realm: string) => (realm === "master" ? "master-realm" : "realm-management");

/**
 * Version 1 fine-grained permissions of a record.
 * Source: docs/spec/areas/realm-roles.md "Permissions tab"; GET, PUT …/management/permissions (501 if the feature is
 * off).
 */
export function PermissionsCard({ area, id, path, kind, hint, mayManage }: PermissionsCardProps) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const { run, running } = useAction();
  const mayDo = useMayDo();
  const [isAsking, setAsking] = useState(false);
  const key = ["management-permissions", path] as const;
  const { data, error, refetch } = useQuery(server.read<ManagementPermissionReference>(key, path));
  // Link target of the permissions. Shown as text if the admin can't view that client.
  const clients = useQuery({
    ...server.readList<{ id: string }>(["clients", "by-client-id", keeper(server.realm)], "/clients", {
      query: { clientId: keeper(server.realm) },
    }),
    enabled: data?.enabled === true,
    retry: false,
  });
  const client = clients.data?.[0]?.id;
  const enable = (enabled: boolean) =>
    run(
      {
        area,
        action: enabled ? "permissions-enabled" : "permissions-disabled",
        id,
        failure: "permissions.failed",
        invalidate: [key],
      },
      (server) => server.request("PUT", path, { body: { enabled } }),
    );
  if (error && !data)
    return <LoadError error={error} onRetry={() => void refetch()} roles={["manage-authorization"]} />;
  if (!data) return <Skeleton />;
  const scopes = Object.entries(data.scopePermissions ?? {}).sort(([left], [right]) => left.localeCompare(right));
  const columns: readonly Column<Scope>[] = [
    {
      id: "permissionsScopeName",
      cell: ([scope, permission]) => (
        <MaybeLink
          className="strong"
          to={
            client
              ? {
                  area: "clients",
                  path: fillPath(":id/authorization/permission/scope/:permission", { id: client, permission }),
                }
              : undefined
          }
        >
          <bdi>{scope}</bdi>
        </MaybeLink>
      ),
    },
    { id: "description", value: ([scope]) => t(`scopePermissions.${kind}.${scope}-description`) },
  ];
  return (
    <section className="card section permissions" data-section="permissions">
      <p className="section-text">{hint}</p>
      <div className="toggle-line">
        <label className="toggle-line">
          <input
            type="checkbox"
            role="switch"
            className="switch"
            data-field="permissionsEnabled"
            checked={data.enabled === true}
            aria-checked={data.enabled === true}
            disabled={!mayManage || !mayDo("permissions") || running}
            onChange={(event) => (event.target.checked ? void enable(true) : setAsking(true))}
          />
          {t("permissionsEnabled")}
        </label>
        <Help text={t("permissionsEnabledHelp")} label={t("permissionsEnabled")} />
      </div>
      {data.enabled && (
        <>
          <h2>{t("permissionsList")}</h2>
          <p className="section-text">{t("permissions.intro")}</p>
          <SmallTable<Scope>
            label={t("permissionsList")}
            columns={columns}
            rows={scopes}
            rowId={([, permission]) => permission}
            rowName={([scope]) => scope}
          />
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          name="confirm-disable"
          danger
          title={t("permissionsDisable")}
          text={t("permissionsDisableConfirm")}
          confirm={t("disable")}
          onConfirm={() => enable(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
