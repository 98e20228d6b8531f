import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { State } from "../../../kit/states/states.tsx";
import { ReadingBar } from "../../../sections/realm-plan/ReadingBar.tsx";
import { documentQuery, isPartial, type Progress } from "../../../sections/realm-plan/reading.ts";
import type { RealmDocument } from "../../../realm-document/index.ts";
import type { ReviewScope } from "./collect.ts";
import { reviewFormat, type Review } from "./review.ts";
import type { ReviewState } from "./useReview.ts";
import { useScopeChoice } from "./useScopeChoice.ts";

const OpenDialog = lazily(() => import("./OpenDialog.tsx"));

const choices = ["admins", "roles", "groups", "client"] as const;

/** Selects the subject of a review, or opens the file of one. */
export function StartReview({ state }: { state: ReviewState }) {
  const t = useT();
  const ask = useAsk();
  const alerts = useAlerts();
  const server = useServer();
  const session = useSession();
  const queries = useQueryClient();
  const pick = useScopeChoice();
  const [reading, setReading] = useState<{ progress: Progress | undefined; stop: AbortController }>();

  const documents = documentQuery(session, server.realm, queries);
  /** The realm, which tells which roles and groups make an admin. An interrupted reading is not enough. */
  const readDocument = () => {
    const known = queries.getQueryData<RealmDocument>(documents.queryKey);
    return queries.fetchQuery({ ...documents, staleTime: known && !isPartial(known) ? Number.POSITIVE_INFINITY : 0 });
  };
  const collect = async (scopeOf: () => Promise<ReviewScope>, name: string) => {
    const stop = new AbortController();
    setReading({ progress: undefined, stop });
    try {
      stop.signal.addEventListener("abort", () => void queries.cancelQueries({ queryKey: documents.queryKey }));
      const scope = await scopeOf();
      const { collectItems } = await import("./collect.ts");
      const items = await collectItems(server, scope, {
        signal: stop.signal,
        onProgress: (progress) => setReading({ progress, stop }),
      });
      const review: Review = {
        ...{ format: reviewFormat, version: 1, realm: server.realm, server: server.url, scope: name, items },
        ...{ createdMs: Date.now(), createdBy: session.whoAmI?.displayName ?? "" },
      };
      if (!stop.signal.aborted) state.open(review, false);
    } catch (error) {
      if (!stop.signal.aborted) alerts.failure("reports.review.readError", error);
    } finally {
      setReading(undefined);
    }
  };
  const choose = async (of: (typeof choices)[number]) => {
    if (of === "admins") {
      await collect(async () => ({ of: "admins", document: await readDocument() }), t("reports.review.of.admins"));
      return;
    }
    const chosen = await pick(of);
    if (chosen) await collect(async () => chosen.scope, chosen.name);
  };
  const open = async () => {
    const review = await ask(OpenDialog, {});
    if (review) state.open(review, true);
  };
  return (
    <>
      {reading && (
        <ReadingBar
          label={t("reports.review.reading")}
          progress={[reading.progress]}
          onCancel={() => reading.stop.abort()}
        />
      )}
      <section className="card">
        <State name="empty" icon="shield-check" title={t("reports.review.start")} text={t("reports.review.startText")}>
          {choices.map((of) => (
            <Button key={of} action={`review-${of}`} disabled={reading !== undefined} onClick={() => void choose(of)}>
              {t(`reports.review.of.${of}`)}
            </Button>
          ))}
          <Button action="open-review" icon="upload" disabled={reading !== undefined} onClick={() => void open()}>
            {t("reports.review.open")}
          </Button>
        </State>
      </section>
    </>
  );
}
