import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { useRealm, useT } from "../../kit/panel.ts";
import { useDates } from "../../kit/useDates.ts";
import type { User } from "./area.ts";
import { useLock, useUnlock } from "./lock.ts";
import { useMay } from "./rights.ts";

/** Says why a user is locked and until when, and unlocks. */
export function LockNotice({ user }: { user: User }) {
  const t = useT();
  const dates = useDates();
  const { data: realm } = useRealm();
  const lock = useLock(user, realm?.bruteForceProtected === true);
  const { unlock, running } = useUnlock();
  const may = useMay();
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
      {may(user, "manage", "unlock") && (
        <Button action="unlock" busy={running} onClick={() => void unlock(user, lock)}>
          {t("unlock")}
        </Button>
      )}
    </div>
  );
}
