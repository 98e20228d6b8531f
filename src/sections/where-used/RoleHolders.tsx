import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { Link, MaybeLink } from "../../kit/base/Link.tsx";
import { useRole } from "../role/role.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { useRolePlace, useRolesApi } from "../role/place.ts";
import { useDefaultRole } from "../role/useDefaultRole.ts";
import { whereUsedApi } from "./api.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./where-used.css";

/** Maximum of users and groups shown. Their tabs show all. */
const shownHolders = 5;

/** Users and groups with a direct assignment of the role, with links to the complete lists. */
export function RoleHolders() {
  useStyles(styles);
  const t = useT();
  const role = useRole();
  const { links, detail } = useRolePlace();
  const api = useRolesApi();
  const server = useServer();
  const isDefault = useDefaultRole()(role);
  const { data: realm } = useRealm();
  const defaultRole = realm?.defaultRole?.id;
  const page = { first: 0, max: shownHolders + 1 };
  const users = useQuery({ ...api.users(role.name ?? "", page), enabled: !isDefault, retry: false });
  const groups = useQuery({ ...api.groups(role.name ?? "", page), enabled: !isDefault, retry: false });
  const inDefault = useQuery({
    ...whereUsedApi(server).inDefaultRole(role, defaultRole ?? ""),
    enabled: Boolean(defaultRole) && !isDefault,
    retry: false,
  });
  const id = role.id ?? "";
  return (
    <dl className="given">
      <Fact name="default" title={t("whereUsed.default")}>
        {isDefault || inDefault.data ? (
          t("whereUsed.defaultYes")
        ) : inDefault.data === false ? (
          t("whereUsed.defaultNo")
        ) : inDefault.error || !defaultRole ? (
          t("whereUsed.forbidden")
        ) : (
          <Skeleton lines={1} />
        )}
      </Fact>
      {!isDefault && (
        <>
          <Fact name="users" title={t("users")}>
            <Holders query={users} all={detail(id, "users-in-role")} allOf={t("users")}>
              {(user) => (
                <MaybeLink to={links.user(user.id ?? "", "role-mapping")}>
                  <bdi>{user.username}</bdi>
                </MaybeLink>
              )}
            </Holders>
          </Fact>
          <Fact name="groups" title={t("groups")}>
            <Holders query={groups} all={detail(id, "groups-in-role")} allOf={t("groups")}>
              {(group) => (
                <MaybeLink to={links.group({ id: group.id ?? "" })}>
                  <bdi>{group.path}</bdi>
                </MaybeLink>
              )}
            </Holders>
          </Fact>
        </>
      )}
    </dl>
  );
}

const Fact = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <div data-fact={name}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

interface Query<R> {
  data: readonly R[] | undefined;
  error: Error | null;
  isPending: boolean;
}

/** First entries, with a link to the complete list. */
function Holders<R extends { id?: string }>({
  query: { data, error, isPending },
  all,
  allOf,
  children,
}: {
  query: Query<R>;
  all: AreaLink;
  allOf: string;
  children: (holder: R) => ReactNode;
}) {
  const { reaches } = useNavigation();
  const t = useT();
  if (error) return t("whereUsed.forbidden");
  if (isPending || !data) return <Skeleton lines={1} />;
  if (!data.length) return t("whereUsed.nobody");
  return (
    <span className="used-by">
      {data.slice(0, shownHolders).map((holder) => (
        <span key={holder.id}>{children(holder)}</span>
      ))}
      {data.length > shownHolders && reaches(all) && (
        <Link to={all} action="see-all">
          {t("whereUsed.seeAll")}
          <span className="visually-hidden"> {allOf}</span>
        </Link>
      )}
    </span>
  );
}
