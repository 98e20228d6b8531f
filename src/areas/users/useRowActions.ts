import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import { useT } from "../../kit/panel.ts";
import type { UserRow } from "./api.ts";
import { lockOf, useUnlock } from "./lock.ts";
import { useMay } from "./rights.ts";
import { useSetEnabled } from "./useSetEnabled.ts";

/** What was asked for from a row's menu. */
export type RowAsk = { what: "reset-password" | "disable" | "delete"; user: UserRow };

/** What the menu of a user's row offers to whom; `ask` opens the dialog of what needs one. */
export function useRowActions(ask: (ask: RowAsk) => void): (user: UserRow) => MenuItem[] {
  const t = useT();
  const may = useMay();
  const { setEnabled } = useSetEnabled();
  const { unlock } = useUnlock();
  return (user: UserRow): MenuItem[] => {
    const lock = lockOf(user, { ...user.bruteForceStatus });
    return [
      ...(may(user, "manage", "reset-password")
        ? [
            {
              action: "reset-password",
              label: t("resetPassword"),
              icon: "key" as const,
              onSelect: () => ask({ what: "reset-password", user }),
            },
          ]
        : []),
      ...(lock && may(user, "manage", "unlock")
        ? [{ action: "unlock", label: t("unlock"), icon: "lock" as const, onSelect: () => void unlock(user, lock) }]
        : []),
      ...(user.enabled && may(user, "manage", "disable")
        ? [
            {
              action: "disable",
              label: t("disable"),
              icon: "minus" as const,
              onSelect: () => ask({ what: "disable", user }),
            },
          ]
        : []),
      ...(!user.enabled && !lock?.isPermanent && may(user, "manage", "enable")
        ? [
            {
              action: "enable",
              label: t("enable"),
              icon: "check" as const,
              onSelect: () => void setEnabled(user, true),
            },
          ]
        : []),
      ...(may(user, "manage", "delete")
        ? [
            {
              action: "delete",
              label: t("delete"),
              icon: "trash" as const,
              danger: true,
              separated: true,
              onSelect: () => ask({ what: "delete", user }),
            },
          ]
        : []),
    ];
  };
}
