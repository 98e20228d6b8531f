import { useMemo } from "react";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { Empty } from "../../../kit/states/states.tsx";
import type { Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { Figures } from "../Figures.tsx";
import { reviewColumns } from "./columns.tsx";
import { reviewersOf, type Review, type ReviewItem } from "./review.ts";
import { ReviewTools } from "./ReviewTools.tsx";
import type { ReviewState } from "./useReview.ts";

const DecideDialog = lazily(() => import("./DecideDialog.tsx"));

const states = ["open", "keep", "revoke", "revoked"] as const;

const stateOf = ({ decision, result }: ReviewItem): (typeof states)[number] =>
  result === "revoked" ? "revoked" : (decision ?? "open");

/** Items of a review, with a decision each. */
export function ReviewList({ state, review }: { state: ReviewState; review: Review }) {
  const t = useT();
  const ask = useAsk();
  const query = useQueryState();
  const { whoAmI } = useSession();
  const { change } = state;
  const decide = async (items: readonly ReviewItem[], decision: "keep" | "revoke", isAsked: boolean) => {
    const reason = isAsked ? await ask(DecideDialog, { decision, count: items.length }) : "";
    if (reason === undefined) return;
    const ids = new Set(items.map(({ id }) => id));
    const noted = { decision, reason, decidedBy: whoAmI?.displayName ?? "", decidedMs: Date.now() };
    change((now) => ({
      ...now,
      items: now.items.map((item) => (ids.has(item.id) && item.result !== "revoked" ? { ...item, ...noted } : item)),
    }));
  };
  const columns = reviewColumns(t, (items, decision) => void decide(items, decision, decision === "revoke"));
  const reviewers = reviewersOf(review);
  const filters = useMemo(
    (): readonly Filter[] => [
      {
        ...{ name: "state", label: "reports.review.decision", multiple: true },
        options: states.map((each) => ({ value: each, label: t(`reports.review.state.${each}`) })),
      },
      ...(reviewers.length > 0
        ? [
            {
              ...{ name: "reviewer", label: "reports.review.reviewer", multiple: true },
              options: reviewers.map((name) => ({ value: name, label: name })),
            },
          ]
        : []),
    ],
    [t, reviewers],
  );
  const chosen = query.all("state");
  const bulk = (decision: "keep" | "revoke") => ({
    ...{ action: `${decision}-all`, label: t(`reports.review.${decision}`), writes: false },
    ...(decision === "revoke" && { danger: true }),
    run: (rows: readonly ReviewItem[], deselect: () => void) => {
      void decide(rows, decision, true).then(() => deselect());
    },
  });
  return (
    <>
      <ReviewTools state={state} review={review} />
      <DataTable<ReviewItem>
        name="review"
        label={t("reports.review")}
        paging="client"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ user }) => user.name}
        searchLabel={t("reports.find")}
        filters={filters}
        load={({ filters: { state: wanted, reviewer } }) =>
          rowsOf(state.query, (open) =>
            (open?.review.items ?? []).filter(
              (item) =>
                (!wanted?.length || wanted.includes(stateOf(item))) &&
                (!reviewer?.length || reviewer.includes(item.reviewer ?? "")),
            ),
          )
        }
        bulkActions={[bulk("keep"), bulk("revoke")]}
        selectable={({ result }) => result !== "revoked"}
        head={
          <Figures
            label={t("reports.review.decision")}
            chosen={chosen}
            figures={states.map((each) => ({
              id: each,
              count: review.items.filter((item) => stateOf(item) === each).length,
              label: t(`reports.review.state.${each}`),
            }))}
            onChoose={(each) => query.set({ state: chosen.includes(each) ? [] : [each], page: [] })}
          />
        }
        empty={<Empty title={t("reports.review.empty")} text={t("reports.review.emptyText")} />}
      />
    </>
  );
}
