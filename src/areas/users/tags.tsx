import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { UserRow } from "./api.ts";
import { isTransient, type User } from "./user.ts";
import { useStorageName } from "./FederationLink.tsx";
import { lockOf, type Lock } from "./lock.ts";

/** True for the admin that Keycloak created at its first start. */
export const isTemporaryAdmin = (user: User): boolean => user.attributes?.is_temporary_admin?.[0] === "true";

/** Status tags of a user. `isHead`: omits the enabled state, which the switch in the header shows. */
export function UserTags({ user, lock, isHead = false }: { user: User; lock: Lock | undefined; isHead?: boolean }) {
  const t = useT();
  return (
    <span className="tags">
      {lock ? (
        <Tag state="locked">{t(lock.isPermanent ? "users.locked" : "temporaryLocked")}</Tag>
      ) : user.enabled ? (
        !isHead && <Tag state="enabled">{t("enabled")}</Tag>
      ) : (
        <Tag state="disabled">{t("disabled")}</Tag>
      )}
      {lock && !lock.isPermanent && user.enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
      {isTemporaryAdmin(user) && (
        <Tag tone="warning" title={t("temporaryAdmin")}>
          {t("users.temporaryAdmin")}
        </Tag>
      )}
      {isTransient(user) && (
        <Tag tone="info" title={t("transientUserTooltip")}>
          {t("transientUser")}
        </Tag>
      )}
      {user.federationLink && <Federated id={user.federationLink} />}
    </span>
  );
}

function Federated({ id }: { id: string }) {
  const t = useT();
  return (
    <Tag tone="info" title={t("federationLink")}>
      <bdi>{useStorageName(id)}</bdi>
    </Tag>
  );
}

/** Status tags of a row. The list includes the lock. */
export const RowTags = ({ user }: { user: UserRow }) => (
  <UserTags user={user} lock={lockOf(user, { ...user.bruteForceStatus })} />
);
