import { useState } from "react";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { evidenceFormats, type EvidenceFormat } from "./files.ts";
import { assigned, reviewersOf, toRevoke, withDecisions, type Review } from "./review.ts";
import type { ReviewState } from "./useReview.ts";

const OpenDialog = lazily(() => import("./OpenDialog.tsx"));
const AssignDialog = lazily(() => import("./AssignDialog.tsx"));
const RevokeDialog = lazily(() => import("./RevokeDialog.tsx"));

/** Files, reviewers and revocation of a review. */
export function ReviewTools({ state, review }: { state: ReviewState; review: Review }) {
  const t = useT();
  const ask = useAsk();
  const alerts = useAlerts();
  const mayDo = useMayDo();
  const mayRevoke = useAccess().has("manage-users") && mayDo("revoke");
  const [isClosing, setClosing] = useState(false);
  const reviewers = reviewersOf(review);
  const due = toRevoke(review);
  const files = () => import("./files.ts");
  const save = async (reviewer?: string) => {
    (await files()).saveReview(review, reviewer);
    if (reviewer === undefined) state.saved();
  };
  const evidence = async (format: EvidenceFormat) => {
    try {
      await (await files()).saveEvidence(review, format, t);
    } catch (error) {
      alerts.failure("reports.review.evidenceError", error);
    }
  };
  const assign = async () => {
    const names = await ask(AssignDialog, { reviewers });
    if (names) state.change((now) => assigned(now, names));
  };
  const merge = async () => {
    const other = await ask(OpenDialog, {});
    if (other) state.change((now) => withDecisions(now, other));
  };
  const close = () => (state.isSaved ? state.close() : setClosing(true));
  return (
    <section className="card section report-card report-review" aria-labelledby="review-title">
      <div className="named">
        <h2 id="review-title">
          <bdi>{review.scope}</bdi>
        </h2>
        <small>
          <bdi>{review.createdBy}</bdi> · <Time ms={review.createdMs} />{" "}
          {!state.isSaved && <Tag tone="warning">{t("reports.review.unsaved")}</Tag>}
        </small>
      </div>
      <div className="report-tools">
        <Button action="save-review" icon="download" onClick={() => void save()}>
          {t("reports.review.save")}
        </Button>
        <Menu
          label={t("reports.review.more")}
          items={[
            { action: "assign", label: t("reports.review.assign"), writes: false, onSelect: () => void assign() },
            { action: "merge", label: t("reports.review.merge"), writes: false, onSelect: () => void merge() },
            ...reviewers.map((name) => ({
              ...{ action: "save-for", label: t("reports.review.saveFor", { name }), writes: false },
              onSelect: () => void save(name),
            })),
            {
              action: "close-review",
              label: t("reports.review.close"),
              writes: false,
              separated: true,
              onSelect: close,
            },
          ]}
          trigger={
            <Button action="review-menu">
              {t("reports.review.more")}
              <Icon name="chevron-down" />
            </Button>
          }
        />
        <Menu
          label={t("reports.review.evidence")}
          items={evidenceFormats.map((format) => ({
            ...{ action: `evidence-${format}`, label: t(`list.format.${format}`), writes: false },
            onSelect: () => void evidence(format),
          }))}
          trigger={
            <Button action="evidence">
              {t("reports.review.evidence")}
              <Icon name="chevron-down" />
            </Button>
          }
        />
        {mayRevoke && due.length > 0 && (
          <Button action="revoke" tone="danger-fill" onClick={() => void ask(RevokeDialog, { state, items: due })}>
            {t("reports.review.revokeCount", { count: due.length })}
          </Button>
        )}
      </div>
      {isClosing && (
        <ConfirmDialog
          name="close-review"
          title={t("reports.review.closeTitle")}
          text={t("reports.review.closeText")}
          confirm={t("reports.review.close")}
          danger
          onConfirm={state.close}
          onClose={() => setClosing(false)}
        />
      )}
    </section>
  );
}
