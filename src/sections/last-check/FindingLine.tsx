import { useQuery } from "@tanstack/react-query";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { useOwner } from "../realm-plan/owner.ts";
import english from "./en.json" with { type: "json" };
import styles from "./last-check.css";
import { lastCheckQuery } from "./lastChecks.ts";

/** Number of findings of an item in the last check-up, with a link to them. Nothing without findings. */
export function FindingLine({ kind, name, to }: { kind: string; name: string; to: (key: string) => AreaLink }) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const { realm } = usePanel();
  const dates = useDates();
  const { data } = useQuery(lastCheckQuery(useOwner(), realm));
  const key = `${kind}/${encodeURIComponent(name)}`;
  const count = data?.openByItem[key] ?? 0;
  if (!data || count === 0) return null;
  return (
    <span
      className="marked finding-line"
      data-state="findings"
      title={t("lastCheck.at", { time: dates.moment(data.createdAtMs) })}
    >
      <span className="mark warning">
        <Icon name="shield" size={14} />
      </span>
      <MaybeLink to={to(key)} action="open-findings">
        {t("lastCheck.findings", { count })}
      </MaybeLink>
    </span>
  );
}
