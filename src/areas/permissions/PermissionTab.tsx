import { useQuery } from "@tanstack/react-query";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Segments } from "../../kit/base/Segments.tsx";
import { useQueryState, useScreenParams } from "../../kit/navigation/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { permissionsApi, typesOf, usePermissionsApi } from "./api.ts";
import { links } from "./links.ts";
import Matrix from "./matrix/Matrix.tsx";
import { PermissionList } from "./PermissionList.tsx";
import { useMayPermit } from "./rights.ts";
import TypeDialog from "./TypeDialog.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./permissions.css";

const views = [
  ["matrix", "columns"],
  ["list", "rows"],
] as const;

/** Permissions as a matrix or as a list. */
export default function PermissionTab() {
  useStyles(styles);
  const t = useT();
  const ask = useAsk();
  const { permissionClientId = "" } = useScreenParams();
  const query = useQueryState();
  const { mayDo } = useMayPermit();
  const api = usePermissionsApi(permissionClientId);
  const view = query.get("view") === "list" ? "list" : "matrix";
  const { data, error, isPending, refetch } = useQuery(api.settings());
  // An empty matrix shows the create button itself, so the toolbar omits it.
  const { data: all } = useQuery({ ...api.all(), enabled: view === "matrix" });
  const hasMatrix = view === "matrix" && (Boolean(all?.length) || query.get("resource") !== undefined);
  if (isPending) return <Skeleton />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} roles={["view-authorization"]} />;
  const types = typesOf(data);
  const create = mayDo("create") && (
    <Button
      action="create"
      tone="primary"
      icon="plus"
      onClick={() =>
        void ask(TypeDialog, {
          types,
          to: (resourceType) => links.permissionNew({ permissionClientId, resourceType }),
        })
      }
    >
      {t("createPermission")}
    </Button>
  );
  return (
    <>
      <div className="permission-views">
        <Segments
          label={t("permissions.view")}
          value={view}
          options={views.map(([name, icon]) => ({
            value: name,
            label: (
              <>
                <Icon name={icon} />
                {t(`permissions.view.${name}`)}
              </>
            ),
            action: `view-${name}`,
          }))}
          onChange={(name) => query.set({ view: name === "list" ? name : undefined, page: undefined })}
        />
        {hasMatrix && create}
      </div>
      {view === "list" ? (
        <PermissionList clientId={permissionClientId} types={types} create={create} />
      ) : (
        <Matrix clientId={permissionClientId} types={types} create={create} />
      )}
    </>
  );
}

/** Settings, permissions and policies in parallel. The matrix reads the permissions of each policy afterwards. */
PermissionTab.loader = ({ server, access, params: { permissionClientId = "" }, isPlain, fetch }: LoaderArgs) => {
  if (!isPlain || !access.hasSome("manage-clients", "view-authorization", "manage-authorization")) return;
  const api = permissionsApi(server, permissionClientId);
  return Promise.all([fetch(api.settings()), fetch(api.all()), fetch(api.allPolicies())]);
};
