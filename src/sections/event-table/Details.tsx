import type { ReactNode } from "react";
import { CopyButton } from "../../kit/base/CopyButton.tsx";
import { useT } from "../../kit/panel.ts";
import { withMaskedSecrets } from "../../api/secrets.ts";

export interface DetailRow {
  /** As it is shown: a text, or the server's own name of the field. */
  label: string;
  /** The label is a name of the server's, not a word. */
  isCode?: boolean;
  text: string;
  /** Instead of the text: the same with a name or a link. */
  shown?: ReactNode;
}

/** Names and values of an event, each value with a copy button; long ones wrap. */
export function Details({ rows }: { rows: readonly DetailRow[] }) {
  const t = useT();
  return (
    <dl className="event-details">
      {rows.map(({ label, isCode, text, shown }) => (
        <div key={label}>
          <dt>{isCode ? <code>{label}</code> : label}</dt>
          <dd>
            <span>{shown ?? <bdi>{text}</bdi>}</span>
            <CopyButton text={text} label={t("events.copy", { name: label })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What an event says beyond its columns, under the server's own names and without secrets. */
export function detailRows(details: Readonly<Record<string, unknown>> | undefined): DetailRow[] {
  return Object.entries(withMaskedSecrets(details ?? {}) as Record<string, unknown>)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([label, value]) => ({
      label,
      isCode: true,
      text: typeof value === "string" ? value : JSON.stringify(value),
    }));
}
