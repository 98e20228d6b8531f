import { useDates } from "../../../kit/base/useDates.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useReason } from "../../../sections/sign-in-flow/says.ts";
import type { Lock } from "../lock.ts";
import type { Obstacle } from "./diagnose.ts";

/** Returns a function that tells an obstacle: its reason in a sentence, and what the user sees. */
export function useObstacle(lock: Lock | undefined): (obstacle: Obstacle) => { reason: string; hint?: string } {
  const t = useT();
  const dates = useDates();
  const because = useReason();
  const locked = ({ failures, untilMs, lastAddress }: Lock, kind: "locked" | "lockedForever") =>
    [
      kind === "locked" && untilMs !== undefined
        ? t("doctor.reason.lockedUntil", { until: dates.moment(untilMs) })
        : t(`doctor.reason.${kind}`),
      failures > 0 && t("doctor.reason.lockedFailures", { count: failures }),
      failures > 0 && lastAddress && t("doctor.reason.lockedFrom", { ip: lastAddress }),
    ]
      .filter(Boolean)
      .join(" ");
  return ({ kind, reason, step }) => {
    const hint = t.has(`doctor.hint.${kind}`) ? { hint: t(`doctor.hint.${kind}`) } : {};
    if ((kind === "locked" || kind === "lockedForever") && lock) return { reason: locked(lock, kind), ...hint };
    if (kind === "credential" || kind === "step") {
      if (!reason) return { reason: t("doctor.reason.unknown") };
      const credential = `authentication.simulate.credential.${reason.values?.kind}`;
      if (kind === "credential")
        return {
          reason: t("doctor.reason.credential", { kind: t.has(credential) ? t(credential) : reason.values?.kind }),
        };
      return { reason: step ? t("doctor.reason.step", { step, because: because(reason) }) : because(reason) };
    }
    return { reason: t(`doctor.reason.${kind}`), ...hint };
  };
}
