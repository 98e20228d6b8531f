import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel.ts";
import type { UserRow } from "./api.ts";
import type { User } from "./area.ts";
import { useStorageName } from "./FederationLink.tsx";
import { lockOf, type Lock } from "./lock.ts";
import { isTransient } from "./user.ts";

/** True for the admin that the server made at its first start. */
export const isTemporaryAdmin = (user: User): boolean => user.attributes?.is_temporary_admin?.[0] === "true";

/** Status of a user in words. `isHead`: beside the switch of the record, which says itself that it is on. */
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

/** Status of a row: its lock comes with the list. */
export const RowTags = ({ user }: { user: UserRow }) => (
  <UserTags user={user} lock={lockOf(user, { ...user.bruteForceStatus })} />
);
