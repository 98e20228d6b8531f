import { useT } from "../../../kit/panel/texts.ts";
import { ReviewList } from "./ReviewList.tsx";
import { StartReview } from "./StartReview.tsx";
import { useReview } from "./useReview.ts";

/** Access review: select roles, groups or admins, keep or revoke each assignment, and keep the evidence. */
export default function AccessReview() {
  const t = useT();
  const state = useReview();
  return (
    <>
      <div className="report-notes">
        <p className="hint">{t("reports.review.hint")}</p>
      </div>
      {state.review ? <ReviewList state={state} review={state.review} /> : <StartReview state={state} />}
    </>
  );
}
