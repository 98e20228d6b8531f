import { useContext, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { intlLocale } from "../../i18n/direction.ts";
import { Icon } from "../base/Icon.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { MissingContext, MissingParts } from "./missingParts.ts";

/** Collects the optional parts of a screen or dialog that failed to load. */
export function WithMissing({ children }: { children: ReactNode }) {
  const [parts] = useState(() => new MissingParts());
  return <MissingContext value={parts}>{children}</MissingContext>;
}

/** Note with the parts that failed to load and a retry button. Renders nothing otherwise. */
export function MissingNote() {
  const t = useT();
  const { locale } = usePanel();
  const note = useRef<HTMLDivElement>(null);
  const parts = useContext(MissingContext);
  const missing = useSyncExternalStore(parts?.subscribe ?? noSubscription, parts?.all ?? none, parts?.all ?? none);
  const named = (reason: "failed" | "slow") => {
    const labels = new Set(missing.filter((part) => part.reason === reason).map(({ label }) => t(label)));
    return labels.size ? t(`missing.${reason}`, { parts: listOf(locale).format(labels) }) : "";
  };
  const texts = [named("failed"), named("slow")].filter(Boolean);
  const retry = () => {
    // The button disappears with the note: keep focus at this position.
    note.current?.focus();
    for (const part of missing) part.retry();
  };
  return (
    <div ref={note} className="missing-note" data-note={texts.length ? "missing" : undefined} tabIndex={-1}>
      {texts.length > 0 && <Icon name="circle-alert" size={15} />}
      <p role="status">{texts.join(" ")}</p>
      {texts.length > 0 && (
        <button type="button" className="link" data-action="retry" onClick={retry}>
          {t("retry")}
        </button>
      )}
    </div>
  );
}

const listOf = (locale: string) => new Intl.ListFormat(intlLocale(locale), { type: "conjunction" });
const noSubscription = () => () => {};
const nothing: readonly never[] = [];
const none = () => nothing;
