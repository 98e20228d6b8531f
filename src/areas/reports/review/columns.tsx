import { Button } from "../../../kit/base/Button.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import type { Translate } from "../../../i18n/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { places } from "../../places.ts";
import { whatText, type ReviewItem } from "./review.ts";

/** Columns of the items of a review. `decide` is undefined for items that are done. */
export const reviewColumns = (
  t: Translate,
  decide: (items: readonly ReviewItem[], decision: "keep" | "revoke") => void,
): readonly Column<ReviewItem>[] => [
  {
    id: "user",
    priority: 1,
    value: ({ user }) => user.name,
    cell: ({ user }) => (
      <MaybeLink to={places.user(user.id, "role-mapping")}>
        <bdi className="strong">{user.name}</bdi>
      </MaybeLink>
    ),
  },
  { id: "what", title: "reports.review.what", priority: 1, value: whatText },
  { id: "type", priority: 3, value: ({ kind }) => t(`reports.kind.${kind}`) },
  { id: "reviewer", title: "reports.review.reviewer", value: ({ reviewer }) => reviewer },
  {
    id: "decision",
    title: "reports.review.decision",
    priority: 1,
    value: ({ decision }) => (decision ? t(`reports.review.decision.${decision}`) : ""),
    cell: (item) => <Decision item={item} t={t} onDecide={(decision) => decide([item], decision)} />,
  },
  { id: "reason", title: "reports.review.reason", sortable: false },
  { id: "decidedBy", title: "reports.review.decidedBy", optional: true, priority: 3 },
  {
    id: "decidedAt",
    title: "reports.review.decidedAt",
    optional: true,
    priority: 3,
    isTime: true,
    value: ({ decidedMs }) => decidedMs,
    cell: ({ decidedMs }) => <Time ms={decidedMs} />,
  },
];

function Decision({
  item: { decision, result, user },
  t,
  onDecide,
}: {
  item: ReviewItem;
  t: Translate;
  onDecide: (decision: "keep" | "revoke") => void;
}) {
  if (result === "revoked") return <Tag state="removed">{t("reports.review.result.revoked")}</Tag>;
  return (
    <span className="tags">
      {(["keep", "revoke"] as const).map((each) => (
        <Button
          key={each}
          action={`decide-${each}`}
          tone={decision === each ? (each === "revoke" ? "danger" : "primary") : "plain"}
          aria-pressed={decision === each}
          aria-label={t(`reports.review.${each}Of`, { name: user.name })}
          onClick={() => onDecide(each)}
        >
          {t(`reports.review.${each}`)}
        </Button>
      ))}
      {result === "failed" && <Tag state="failed">{t("reports.review.result.failed")}</Tag>}
    </span>
  );
}
