import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { Button } from "../base/Button.tsx";
import english from "../en.json" with { type: "json" };
import { PanelContext } from "../panel/panel.ts";
import { TranslateContext } from "../panel/texts.ts";
import { longWaitMs, useTooLong } from "./useTooLong.ts";

/** Loading message, also for screen readers. Offers a retry after a long wait. */
export function LongWait({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const panel = useContext(PanelContext);
  // Without a session, the language is unknown.
  const t = useContext(TranslateContext) ?? ((key: string) => bare[key] ?? key);
  const isLong = useTooLong(true, longWaitMs);
  const [isAskedAgain, setAskedAgain] = useState(false);
  const text = isAskedAgain ? "longWait.again" : isLong ? "longWait.text" : "spinnerLoading";
  return (
    <div className={isLong ? "notice warning long-wait" : "visually-hidden"} data-wait={isLong ? "long" : "short"}>
      <p role="status">{t(text)}</p>
      {isLong && panel && <AskAgain t={t} onRetry={onRetry} onAsked={() => setAskedAgain(true)} />}
    </div>
  );
}

function AskAgain({
  t,
  onRetry,
  onAsked,
}: {
  t: (key: string) => string;
  onRetry: (() => void) | undefined;
  onAsked: () => void;
}) {
  const session = useContext(PanelContext)?.session;
  const queries = useQueryClient();
  const ask = () => {
    onAsked();
    if (onRetry) onRetry();
    else if (session?.status === "pending") void session.askAgain();
    else void askAgain(queries);
  };
  return (
    <Button action="retry" icon="refresh" onClick={ask}>
      {t("retry")}
    </Button>
  );
}

/** Cancels and restarts all active requests without data. */
async function askAgain(queries: QueryClient): Promise<void> {
  const waiting = new Set(
    queries
      .getQueryCache()
      .findAll({ type: "active", fetchStatus: "fetching", predicate: ({ state }) => state.data === undefined }),
  );
  await queries.cancelQueries({ predicate: (query) => waiting.has(query) });
  await queries.refetchQueries({ predicate: (query) => waiting.has(query) });
}

const bare: Readonly<Record<string, string>> = english;
