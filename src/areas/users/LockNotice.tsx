import { ActionButton } from "../../kit/action/ActionButton.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { useRealm } from "../../kit/panel/realm.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useDates } from "../../kit/base/useDates.ts";
import type { User } from "./user.ts";
import { useLock } from "./useLock.ts";
import { useUserActions } from "./useUserActions.ts";

/** Shows the reason and the end of a lock, with a button to unlock. */
export function LockNotice({ user }: { user: User }) {
  const t = useT();
  const dates = useDates();
  const { data: realm } = useRealm();
  const { lock, user: locked } = useLock(user, realm?.bruteForceProtected === true);
  const { buttonOf, running } = useUserActions();
  if (!lock) return null;
  return (
    <div className="notice danger" role="status" data-notice="locked">
      <Icon name="lock" />
      <p className="grow">
        <b>
          {lock.isPermanent
            ? t("users.lock.permanent")
            : lock.untilMs
              ? t("users.lock.until", { until: dates.moment(lock.untilMs) })
              : t("temporaryLocked")}
        </b>{" "}
        {lock.failures > 0 && t("users.lock.failures", { count: lock.failures })}{" "}
        {lock.lastFailureMs && lock.lastAddress && (
          <>
            {t("users.lock.last", { when: dates.moment(lock.lastFailureMs) })} <bdi>{lock.lastAddress}</bdi>
          </>
        )}
      </p>
      <ActionButton of={buttonOf("unlock", locked)} busy={running} />
    </div>
  );
}
