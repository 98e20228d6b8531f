import { useQuery } from "@tanstack/react-query";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useClient } from "../client.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { places } from "../../places.ts";
import { clientsApi } from "../api.ts";
import { useMayClient } from "../rights.ts";

const links = { role: places.role, group: places.group };

/** Roles of the service account user. */
export default function ServiceAccount() {
  const t = useT();
  const client = useClient();
  const api = clientsApi(useServer());
  const mayManage = useMayClient()(client, "configure");
  const { data: user, error, refetch } = useQuery(api.serviceAccount(client.id ?? ""));
  if (error && !user) return <LoadError error={error} onRetry={() => void refetch()} roles={["view-users"]} />;
  if (!user) return <Skeleton lines={6} />;
  return (
    <>
      <p className="notice info">
        <span>
          {t("clients.serviceAccount.text")}{" "}
          <MaybeLink className="strong" to={places.user(user.id ?? "")}>
            <bdi>{user.username}</bdi>
          </MaybeLink>
        </span>
      </p>
      <RoleMapping
        area="clients"
        owner={{ type: "users", id: user.id ?? "", name: user.username ?? "" }}
        mayManage={mayManage}
        links={links}
      />
    </>
  );
}
