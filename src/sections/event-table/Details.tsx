import type { ReactNode } from "react";
import { CopyButton } from "../../kit/base/CopyButton.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { withMaskedSecrets } from "../../api/secrets.ts";

export interface DetailRow {
  /** Text, or the server's field name. */
  label: string;
  /** True if the label is a server field name. */
  isCode?: boolean;
  text: string;
  /** Replaces the text with a name or link. */
  shown?: ReactNode;
}

/** Names and values of an event, each with a copy button. Long values wrap. */
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

/** Event details under the server's field names, with secrets masked. */
export function detailRows(details: Readonly<Record<string, unknown>> | undefined): DetailRow[] {
  return Object.entries(withMaskedSecrets(details ?? {}))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([label, value]) => ({
      label,
      isCode: true,
      text: typeof value === "string" ? value : JSON.stringify(value),
    }));
}
