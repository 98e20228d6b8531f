import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { Button } from "../base/Button.tsx";
import english from "../en.json" with { type: "json" };
import { PanelContext, TranslateContext } from "../panel.ts";
import { longWaitMs, useTooLong } from "./useTooLong.ts";

/** Says for eyes and ears that something is waited for and, once that takes long, lets it be asked for again. */
export function LongWait({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const panel = useContext(PanelContext);
  // While there is no session yet, nobody knows its language.
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

/** Gives up every request that somebody waits for in vain, and makes it anew. */
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
